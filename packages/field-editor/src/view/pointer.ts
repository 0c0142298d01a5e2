import type { Handle, Point, Spot } from "../model/geometry.ts";
import { HANDLES } from "../model/geometry.ts";
import type { FieldType } from "../model/types.ts";
import type { Action } from "../state/state.ts";
import type { EditorHost } from "./host.ts";

/** A press that moves less is a click, CSS pixels. */
const MIN_DRAG = 4;
/** How near a line attracts, CSS pixels. */
const ATTRACTION = 6;
/** At this distance from the edge of the pages a drag scrolls them, CSS pixels. */
const SCROLL_ZONE = 40;
const SCROLL_STEP = 12;
/** A drag that begins near the edge scrolls when it has gone so far towards it, CSS pixels. */
const MIN_SCROLL_WAY = 12;

interface PointerHost extends Pick<EditorHost, "state" | "stack" | "picksSeveral" | "dispatch"> {
  readonly scroller: HTMLElement | null;
}

type Place = Pick<PointerEvent, "clientX" | "clientY" | "altKey">;

/** A pressed button or finger. `begin` is the action of a drag, if the press can become one. */
interface Press {
  id: number;
  from: Place;
  last: Place;
  begin: Action | null;
  /** A drag out of the palette. */
  carried: FieldType | null;
  click: () => void;
  isDrag: boolean;
}

/** Turns presses, moves and releases into actions. It scrolls the pages while a drag is near their edge. */
export class Pointer {
  readonly #host: PointerHost;
  #press: Press | null = null;
  #frame = 0;

  constructor(host: PointerHost) {
    this.#host = host;
  }

  /** A press on the pages. */
  readonly onPages = (event: PointerEvent): void => {
    if (event.button !== 0 || this.#press !== null) return;
    const { scroller } = this.#host;
    const target = event.target as Element;
    if (scroller === null || target.closest("button") !== null || isOnScrollbar(event, scroller)) return;
    const spot = this.#spot(event);
    const field = target.closest<HTMLElement>("[data-field]")?.dataset["field"];
    const handle = target.closest<HTMLElement>("[data-handle]")?.dataset["handle"];
    if (this.#host.state.mode.kind === "armed") return this.#start(event, null, () => this.#placeAt(spot));
    if (field === undefined) return this.#pressPage(event, spot);
    if (isHandle(handle)) {
      const grip: Action = { type: "grip", id: field, handle, spot: this.#spotOn(event, field) };
      return this.#start(event, grip, () => undefined);
    }
    this.#pressField(event, spot, field);
  };

  /** A press on a type of the palette. */
  readonly onType = (event: PointerEvent, fieldType: FieldType): void => {
    if (event.button !== 0 || this.#press !== null) return;
    this.#start(event, null, () => undefined);
    if (this.#press !== null) (this.#press as Press).carried = fieldType;
  };

  /** Ends what is going on without its effect. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#press = null;
    window.removeEventListener("pointermove", this.#onMove);
    window.removeEventListener("pointerup", this.#onUp);
    window.removeEventListener("pointercancel", this.#onCancel);
  }

  /** A finger scrolls the pages, and moves what is selected; a mouse draws a marquee, and moves every field. */
  #pressPage(event: PointerEvent, spot: Spot): void {
    const keep = event.shiftKey || this.#host.picksSeveral;
    const lasso: Action = { type: "lasso", spot, keep };
    this.#start(event, event.pointerType === "touch" ? null : lasso, () => {
      if (!keep) this.#host.dispatch({ type: "select", ids: [] });
    });
  }

  #pressField(event: PointerEvent, spot: Spot, id: string): void {
    const { state, dispatch, picksSeveral } = this.#host;
    const isSelected = state.selected.includes(id);
    const adds = event.shiftKey || event.ctrlKey || event.metaKey || picksSeveral;
    const canMove = event.pointerType !== "touch" || isSelected;
    const grab: Action = { type: "grab", id, spot };
    this.#start(event, canMove && !(adds && !isSelected) ? grab : null, () =>
      dispatch(adds ? { type: "toggle", id } : { type: "select", ids: [id] }),
    );
  }

  #start(event: PointerEvent, begin: Action | null, click: () => void): void {
    this.#press = {
      id: event.pointerId,
      from: event,
      last: event,
      begin,
      carried: null,
      click,
      isDrag: false,
    };
    window.addEventListener("pointermove", this.#onMove);
    window.addEventListener("pointerup", this.#onUp);
    window.addEventListener("pointercancel", this.#onCancel);
  }

  readonly #onMove = (event: PointerEvent): void => {
    const press = this.#press;
    if (press === null || event.pointerId !== press.id) return;
    press.last = event;
    const distance = Math.hypot(event.clientX - press.from.clientX, event.clientY - press.from.clientY);
    if (!press.isDrag && distance < MIN_DRAG) return;
    if (!press.isDrag) this.#begin(press);
    if (press.begin === null && press.carried === null) return;
    event.preventDefault();
    this.#drag(press);
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#scroll);
  };

  #begin(press: Press): void {
    press.isDrag = true;
    // the pressed element may go: a field on another page is another element
    if (press.begin !== null) this.#host.scroller?.setPointerCapture(press.id);
    if (press.begin !== null) this.#host.dispatch(press.begin);
  }

  #drag({ last, carried }: Press): void {
    const { dispatch, state, stack } = this.#host;
    const tolerance = last.altKey ? 0 : ATTRACTION / stack.scale;
    if (carried !== null) {
      const spot = this.#isOverPages(last) ? this.#spot(last) : null;
      return dispatch({ type: "carry", fieldType: carried, spot, tolerance });
    }
    const { mode } = state;
    if (mode.kind === "resizing") dispatch({ type: "drag", spot: this.#spotOn(last, mode.id), tolerance });
    else if (mode.kind === "marquee")
      dispatch({ type: "drag", spot: this.#spot(last, mode.from.page), tolerance });
    else if (mode.kind === "moving") dispatch({ type: "drag", spot: this.#spot(last), tolerance });
  }

  readonly #scroll = (): void => {
    const { scroller, state } = this.#host;
    const press = this.#press;
    this.#frame = 0;
    if (scroller === null || press === null || state.mode.kind === "idle") return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const { clientY } = press.last;
    const way = clientY - press.from.clientY;
    const isOver = this.#isOverPages(press.last);
    const isUp = clientY < top + SCROLL_ZONE && way < -MIN_SCROLL_WAY;
    const isDown = clientY > bottom - SCROLL_ZONE && way > MIN_SCROLL_WAY;
    const step = isUp ? -SCROLL_STEP : isDown ? SCROLL_STEP : 0;
    if (step === 0 || (press.carried !== null && !isOver)) return;
    scroller.scrollTop += step;
    this.#drag(press);
    this.#frame = requestAnimationFrame(this.#scroll);
  };

  readonly #onUp = (event: PointerEvent): void => {
    const press = this.#press;
    if (press === null || event.pointerId !== press.id) return;
    this.stop();
    if (!press.isDrag) press.click();
    else if (press.begin !== null || press.carried !== null) this.#host.dispatch({ type: "release" });
  };

  readonly #onCancel = (event: PointerEvent): void => {
    const press = this.#press;
    if (press === null || event.pointerId !== press.id) return;
    this.stop();
    if (press.isDrag && this.#host.state.mode.kind !== "armed") this.#host.dispatch({ type: "cancel" });
  };

  #placeAt(spot: Spot): void {
    const { mode } = this.#host.state;
    if (mode.kind === "armed")
      this.#host.dispatch({ type: "place", fieldType: mode.fieldType, spot, seekFree: false });
  }

  #isOverPages({ clientX, clientY }: Place): boolean {
    const box = this.#host.scroller?.getBoundingClientRect();
    if (box === undefined) return false;
    return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
  }

  #spotOn(place: Place, id: string): Spot {
    return this.#spot(place, this.#host.state.fields.find((field) => field.id === id)?.page);
  }

  #spot(place: Place, page?: number): Spot {
    return this.#host.stack.spotAt(this.#point(place), page);
  }

  #point({ clientX, clientY }: Place): Point {
    const { scroller } = this.#host;
    const box = scroller?.getBoundingClientRect();
    return {
      x: clientX - (box?.left ?? 0) + (scroller?.scrollLeft ?? 0),
      y: clientY - (box?.top ?? 0) + (scroller?.scrollTop ?? 0),
    };
  }
}

function isHandle(handle: string | undefined): handle is Handle {
  return HANDLES.some((each) => each === handle);
}

function isOnScrollbar({ clientX, clientY }: PointerEvent, scroller: HTMLElement): boolean {
  const { left, top } = scroller.getBoundingClientRect();
  return clientX - left > scroller.clientWidth || clientY - top > scroller.clientHeight;
}
