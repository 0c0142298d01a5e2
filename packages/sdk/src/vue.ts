import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef, watch } from "vue";
import type { PropType } from "vue";
import type {
  Appearance,
  DeclineDetail,
  ExitDetail,
  Locale,
  ServiceSigningElement,
  SigningResult,
  StepDetail,
  Strings,
} from "./types.ts";
import { mountIn } from "./wrap.ts";
import type { Mounted } from "./wrap.ts";

/** Members of a template ref besides Vue's own. */
export interface ServiceSigningExposed {
  /** Starts again with the same client secret, after an exit with an error. */
  retry(): void;
  /** Null until it is mounted. */
  element(): ServiceSigningElement | null;
}

const Signing = defineComponent({
  name: "ServiceSigning",
  props: {
    /** This or `form`. None yet: nothing is mounted, and nothing is an error. */
    clientSecret: { type: String as PropType<string | null>, default: null },
    /** The token of a form, which needs no server of yours. */
    form: { type: String as PropType<string | null>, default: null },
    /** Values that your server has signed into the form's link: the `v` of its address. */
    formValues: { type: String as PropType<string | null>, default: null },
    baseUrl: { type: String, default: undefined },
    locale: { type: String as PropType<Locale>, default: undefined },
    appearance: { type: Object as PropType<Appearance>, default: undefined },
    strings: { type: Object as PropType<Strings>, default: undefined },
    fullPage: Boolean,
  },
  emits: {
    ready: () => true,
    step: (_detail: StepDetail) => true,
    success: (_detail: SigningResult) => true,
    decline: (_detail: DeclineDetail) => true,
    exit: (_detail: ExitDetail) => true,
  },
  setup(props, { emit, expose }) {
    const container = shallowRef<HTMLElement | null>(null);
    let mounted: Mounted | null = null;
    onMounted(() => {
      const tell = emit as (name: string, ...details: unknown[]) => void;
      mounted = mountIn(container.value!, (name, detail) => tell(name, ...(detail === null ? [] : [detail])));
      mounted.update(props);
    });
    watch(props, () => mounted?.update(props), { deep: true, flush: "post" });
    onBeforeUnmount(() => mounted?.remove());
    expose({
      retry: () => mounted?.element?.retry(),
      element: (): ServiceSigningElement | null => mounted?.element ?? null,
    });
    return () => h("div", { ref: container });
  },
});

/**
 * `<service-signing>` in a div. Vue 3.3 and later. Emits `ready`, `step`, `success`, `decline` and `exit` with the
 * events' details; exposes `retry()` and `element()`. A server renders the empty div.
 */
export const ServiceSigning = Signing as typeof Signing &
  (new () => InstanceType<typeof Signing> & ServiceSigningExposed);
