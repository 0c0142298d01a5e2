import type { AttachmentWords } from "../es/attachments.ts";

/** Texts of fields that ask for a file. */
export const attachmentWords: AttachmentWords = {
  attachment: {
    add: "Attach a file",
    attached: "file attached",
    missing: "This file is missing.",
    accepted: "A PDF, or a JPEG or PNG picture, up to 10 MB. It becomes part of the signed document.",
    acceptedPicture: "A JPEG or PNG picture, up to 10 MB. It is shown here in the signed document.",
    addPicture: "Add a picture",
    choose: "Choose a file",
    chooseOther: "Choose another file",
    photo: "Take a photo",
    phone: "Continue on your phone",
    uploading: "Uploading the file…",
    done: (name) => `${name} is attached.`,
    removed: "The file was removed.",
    remove: "Remove the file",
    ready: "Done",
    drop: "Drop the file here",
    offline: "We couldn’t upload the file. Check your connection and try again.",
    busy: "You uploaded many files in a row. Wait a minute and try again.",
    faults: {
      unsupported_type: "That file isn’t a PDF, a JPEG or a PNG. Choose another one.",
      not_a_picture: "That file isn’t a JPEG or PNG picture. Choose another one.",
      empty: "The file is empty. Choose another one.",
      too_large: "The file is larger than 10 MB. Choose a smaller one or take a photo.",
      total_too_large: "Together, your files are too large. Choose a smaller one.",
      too_many_pixels: "The picture is too large. Take another one at a lower resolution.",
      too_small: "The picture is too small. Choose a larger one.",
      damaged: "We couldn’t open the file: it is damaged or incomplete. Choose another one.",
      password_protected: "The PDF has a password. Choose a copy without one.",
      too_complex: "The PDF is too complex. Save it again, or print it to a new PDF.",
      active_content:
        "The PDF contains elements we can’t accept. Print it to a new PDF and attach that copy.",
    },
  },
};
