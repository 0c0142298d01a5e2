import "./styles/page.css";
import { startPage } from "./app/boot.ts";
import { assets } from "./assets.ts";

startPage(assets);
