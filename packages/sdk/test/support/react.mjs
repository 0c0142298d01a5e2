// The parts of React that the tests' page needs, as one module (web-test-runner.config.mjs).
export {
  act,
  createElement,
  createRef,
  forwardRef,
  StrictMode,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
export { createRoot } from "react-dom/client";
