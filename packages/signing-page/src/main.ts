import "./styles/page.css";
import { startPage } from "./app/boot.ts";
import { assets } from "./assets.ts";
import { earlyPage } from "./early.ts";

startPage(assets, earlyPage);
