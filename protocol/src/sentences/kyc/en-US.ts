import type { KycSentences } from './types.ts'

export const kycEnglish: KycSentences = {
  kyc_needed: () =>
    'This needs a verified identity. Nothing was taken; verify yours under “Verify identity”.',
  kyc_pending: ({ until }, show) =>
    `Your identity is under review, with an answer by ${show.time(until)}. Nothing was taken; try again after it.`,

  kyc_done: () =>
    'Your identity is verified already. If your name or document changed, write to customer service.',
  kyc_not_pending: () => 'Nothing of yours is under review, so there is nothing to take back.',
  kyc_country_unknown: () => 'Choose the country that issued your document from the list.',
  kyc_document_unknown: () => 'This document is not taken for this country. Choose one from the list.',
  kyc_field_missing: () => 'This is still empty. Fill it in to go on.',
  kyc_field_kept: () => 'This part was accepted and stays as it is. Send only the parts that were refused.',
  kyc_number_length: ({ wanted, given }) =>
    `This number has ${wanted} signs, and you typed ${given}. Compare it with your document.`,
  kyc_number_form: ({ example }) =>
    `This does not look like a number of this document. It is written like ${example}.`,
  kyc_number_check: () =>
    'This number does not check out, so at least one sign is mistyped. Compare it with your document.',
  kyc_number_birth: () =>
    'This number holds another date of birth than yours. Compare both with your document.',
  kyc_name_form: () => 'Write your whole name as the document has it: letters, at least two of them.',
  kyc_birth_form: () => 'This is no date of birth. Choose day, month and year as the document has them.',
  kyc_birth_minor: ({ years }) => `Only people of ${years} years or more can be verified here.`,
  kyc_address_form: () => 'Write out this part of your address: at least two signs.',
  kyc_image_missing: () => 'This photo is missing. Take it or choose it, and wait until it has arrived.',
  kyc_image_unknown: () =>
    'This photo is not here any more: unsent photos are kept for a day. Take it again.',
  kyc_image_small: ({ min }) =>
    `This photo is too small to read. Take one with at least ${min} pixels on its shorter side.`,
  kyc_image_plain: () =>
    'This photo shows only one color. Take it again with the document in view and more light.',
  kyc_images_same: () => 'Both photos show the same side. Take one of the front and one of the back.',
  kyc_uploads_max: ({ max }) => `You can send ${max} photos a day. Try again tomorrow.`,

  kyc_document_other: () => 'The photos show another kind of document than the one you chose.',
  kyc_document_expired: () => 'This document has expired. Use one that is still valid.',
  kyc_document_not_taken: () => 'This document cannot be taken. Use another one from the list.',
  kyc_number_differs: () => 'The number on the document is another one than you typed.',
  kyc_number_unreadable: () =>
    'The number on the document cannot be read. Type it again and take a clearer photo.',
  kyc_number_used: () =>
    'This document already belongs to a verified account. If that is not yours, write to customer service.',
  kyc_name_differs: () => 'The name on the document is another one than you typed.',
  kyc_name_unreadable: () => 'The name on the document cannot be read.',
  kyc_birth_differs: () => 'The date of birth on the document is another one than you typed.',
  kyc_birth_unreadable: () => 'The date of birth on the document cannot be read.',
  kyc_address_partial: () => 'The address is not whole. Write street and number, city and region.',
  kyc_address_differs: () => 'The address on the document is another one than you typed.',
  kyc_image_blurred: () => 'This photo is not sharp. Hold still, with more light.',
  kyc_image_cut: () => 'A corner is missing. Take the photo again with all four corners in it.',
  kyc_image_glare: () => 'A reflection hides part of the document. Turn it away from the light.',
  kyc_image_other_side: () => 'This is not the side that is asked for here.',
  kyc_image_edited: () => 'This photo was changed after it was taken. Send one as the camera took it.',
  kyc_image_copy: () => 'This is a photo of a screen or a copy. Photograph the document itself.',

  kyc_case_unknown: () => 'There is no such case.',
  kyc_case_over: () => 'This case is over: it was decided, or the person took it back.',
  kyc_case_claimed: ({ until }, show) => `Somebody else has this case open, until ${show.time(until)}.`,
  kyc_case_not_open: () => 'Open the case first: it is not yours, or your time with it is over.',
  kyc_case_signed: () => 'You have decided this case already. Another reviewer has to decide it now.',
  kyc_photos_unseen: () =>
    'Look at both photos of this case first, the front and the back. Nothing was decided.',
  kyc_checklist: () => 'A case passes only when every point of the checklist holds.',
  kyc_faults: () => 'Name at least one part, each once, with a reason of its list.',
  kyc_document_taken: () => 'This document belongs to another verified person, so the case cannot pass.',
}
