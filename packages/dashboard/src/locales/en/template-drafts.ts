import type { TemplateDraftWords } from "../es/template-drafts.ts";

export const templateDraftWords: TemplateDraftWords = {
  title: "PDF templates",
  lead: "A PDF with roles and fields: every document you make from it already has them.",
  link: "PDF templates",
  back: "Templates",
  upload: "Upload a PDF",
  uploading: "Reading the PDF…",
  drop: { title: "Drop your PDF here", or: "or", choose: "Choose a file", hint: "PDF of up to 10 MB" },
  wrongType: "That file isn’t a PDF.",
  published: "Published",
  drafts: "Drafts",
  version: (version) => `Version ${version}`,
  changed: (when) => `Changed ${when}`,
  fields: (count) => (count === 1 ? "1 field" : `${count} fields`),
  edit: "Edit",
  begin: (name) => `Edit ${name} in a draft`,
  remove: "Delete",
  removeAsk: "The draft and the changes you haven’t published will be lost. Published templates stay.",
  removed: "Draft deleted.",
  empty: { title: "No PDF templates yet", body: "Upload a PDF, name its roles and place their fields." },
  noDrafts: "There are no drafts.",
  one: {
    loading: "Template",
    back: "PDF templates",
    done: "Template published.",
    published: {
      title: "This draft is already published",
      body: "To change the template, begin another draft.",
    },
    failed: "The editor couldn’t be loaded. Please reload the page.",
  },
};
