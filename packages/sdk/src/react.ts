import { createElement, forwardRef, useEffect, useImperativeHandle, useRef } from "react";
import type { CSSProperties, ForwardRefExoticComponent, HTMLAttributes, Ref, RefAttributes } from "react";
import type {
  DeclineDetail,
  ExitDetail,
  Locale,
  ServiceSigningElement,
  SigningResult,
  StepDetail,
} from "./types.ts";
import { mountIn } from "./wrap.ts";
import type { Mounted, SigningDetails, SigningProps } from "./wrap.ts";

interface Callbacks {
  onReady?: (() => void) | undefined;
  onStep?: ((detail: StepDetail) => void) | undefined;
  /**
   * For each document of the session. Show a thank-you once `remaining` is 0, but trust only your server's `POST
   * /v2/signing-sessions/{id}/verify`.
   */
  onSuccess?: ((result: SigningResult) => void) | undefined;
  onDecline?: ((detail: DeclineDetail) => void) | undefined;
  onExit?: ((detail: ExitDetail) => void) | undefined;
  /** Attributes of the div around the element. */
  className?: string | undefined;
  style?: CSSProperties | undefined;
  id?: string | undefined;
}

export type ServiceSigningProps = SigningProps & Callbacks;

export interface ServiceSigningHandle {
  /** Null until it is mounted. */
  readonly element: ServiceSigningElement | null;
  /** Starts again with the same client secret, after an exit with an error. */
  retry(): void;
}

const CALLBACKS = {
  ready: "onReady",
  step: "onStep",
  success: "onSuccess",
  decline: "onDecline",
  exit: "onExit",
} as const satisfies Record<keyof SigningDetails, keyof ServiceSigningProps>;

/**
 * `<service-signing>` in a div. React 18 and later. A server renders the empty div; strict mode's second mount finds the
 * first one gone, before it has asked for anything.
 */
export const ServiceSigning: ForwardRefExoticComponent<
  ServiceSigningProps & RefAttributes<ServiceSigningHandle>
> = forwardRef<ServiceSigningHandle, ServiceSigningProps>(function ServiceSigning(props, ref) {
  const container = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted>(null);
  const latest = useRef(props);
  useEffect(() => {
    const made = mountIn(container.current!, (name, detail) => {
      const callback = latest.current[CALLBACKS[name]] as ((detail: unknown) => void) | undefined;
      callback?.(detail ?? undefined);
    });
    mounted.current = made;
    return () => made.remove();
  }, []);
  useEffect(() => {
    latest.current = props;
    mounted.current?.update(props);
  });
  useImperativeHandle(
    ref,
    () => ({
      get element() {
        return mounted.current?.element ?? null;
      },
      retry: () => mounted.current?.element?.retry(),
    }),
    [],
  );
  const { className, style, id } = props;
  return createElement("div", { ref: container, className, style, id });
});

/** The element's attributes in JSX, for pages that use `<service-signing>` itself; events are heard through a ref. */
export interface ServiceSigningAttributes extends HTMLAttributes<ServiceSigningElement> {
  ref?: Ref<ServiceSigningElement> | undefined;
  "client-secret"?: string | undefined;
  form?: string | undefined;
  "form-values"?: string | undefined;
  "base-url"?: string | undefined;
  locale?: Locale | undefined;
  /** JSON of an `Appearance`. */
  appearance?: string | undefined;
  /** JSON of `Strings`. */
  strings?: string | undefined;
  "full-page"?: boolean | "" | undefined;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "service-signing": ServiceSigningAttributes;
    }
  }
}
