import { ServiceSigning } from "@service/signing/vue";
import { h, ref } from "vue";

/** An integrator's component, compiled against the published declarations alone. */
const signing = ref<InstanceType<typeof ServiceSigning> | null>(null);

export const render = (clientSecret: string | null) =>
  h(ServiceSigning, {
    ref: signing,
    clientSecret,
    baseUrl: "https://sign.example",
    locale: "en",
    appearance: { theme: "auto" },
    strings: { en: { "bar.accept": "Go" } },
    fullPage: true,
    class: "signing",
    onReady: () => {},
    onStep: ({ step, index }) => step + index,
    onSuccess: ({ documentId }) => documentId.length,
    onDecline: ({ reason }) => reason?.trim(),
    onExit: ({ metadata }) => metadata.error?.docUrl,
  });

// @ts-expect-error: languages are a closed list
h(ServiceSigning, { clientSecret: "", locale: "ja" });
// @ts-expect-error: a listener takes its event's detail
h(ServiceSigning, { clientSecret: "", onSuccess: (result: { nothing: true }) => result });

/** What a template ref holds. */
export const again = (): void => signing.value?.retry();
export const element = (): HTMLElement | null | undefined => signing.value?.element();
