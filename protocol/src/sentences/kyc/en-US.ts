import type { KycSentences } from './types.ts'

export const kycEnglish: KycSentences = {
  kyc_needed: () => 'Verify your identity to do this. No money moved. Go to “Verify identity”.',
  kyc_pending: ({ until }, show) =>
    `Your identity is under review. You’ll have an answer by ${show.time(until)}. No money moved. Try again after that.`,

  kyc_done: () => 'Your identity is already verified. If your name or document changed, contact support.',
  kyc_not_pending: () => 'You have no verification under review, so there’s nothing to cancel.',
  kyc_country_unknown: () => 'Choose the issuing country from the list.',
  kyc_document_unknown: () => 'We don’t accept this document for this country. Choose one from the list.',
  kyc_field_missing: () => 'Fill this in to continue.',
  kyc_field_kept: () => 'This part was already accepted. Send only the parts that need fixing.',
  kyc_number_length: ({ wanted, given }) =>
    `This number should have ${wanted} characters. You entered ${given}. Check it against your document.`,
  kyc_number_form: ({ example }) => `This isn’t the right format for this document. Example: ${example}.`,
  kyc_number_check: () => 'This number isn’t right. Check it for typos against your document.',
  kyc_number_birth: () =>
    'This number contains a different date of birth than the one you entered. Check both against your document.',
  kyc_name_form: () => 'Enter your full name as it appears on the document, with at least two letters.',
  kyc_birth_form: () => 'Enter a real date of birth: day, month and year as on your document.',
  kyc_birth_minor: ({ years }) => `You must be ${years} or older to verify your identity.`,
  kyc_address_form: () => 'Enter this part of your address, with at least two characters.',
  kyc_image_missing: () => 'Add this photo and wait until it uploads.',
  kyc_image_unknown: () => 'This photo is gone. We keep unsent photos for one day. Take it again.',
  kyc_image_small: ({ min }) =>
    `This photo is too small to read. Take one with at least ${min} pixels on its shorter side.`,
  kyc_image_plain: () =>
    'This photo shows only one color. Take it again with the document in view and more light.',
  kyc_images_same: () => 'Both photos show the same side. Take one of the front and one of the back.',
  kyc_uploads_max: ({ max }) => `You can send ${max} photos a day. Try again tomorrow.`,

  kyc_document_other: () => 'The photos show a different document type than the one you chose.',
  kyc_document_expired: () => 'This document has expired. Use a valid one.',
  kyc_document_not_taken: () => 'We can’t accept this document. Use another one from the list.',
  kyc_number_differs: () => 'The number on the document doesn’t match the one you entered.',
  kyc_number_unreadable: () =>
    'We can’t read the number on the document. Enter it again and take a clearer photo.',
  kyc_number_used: () =>
    'This document already belongs to a verified account. If that account isn’t yours, contact support.',
  kyc_name_differs: () => 'The name on the document doesn’t match the one you entered.',
  kyc_name_unreadable: () => 'We can’t read the name on the document.',
  kyc_birth_differs: () => 'The date of birth on the document doesn’t match the one you entered.',
  kyc_birth_unreadable: () => 'We can’t read the date of birth on the document.',
  kyc_address_partial: () => 'The address isn’t complete. Enter the street and number, city and region.',
  kyc_address_differs: () => 'The address on the document doesn’t match the one you entered.',
  kyc_image_blurred: () => 'This photo is blurry. Hold still and use more light.',
  kyc_image_cut: () => 'A corner is cut off. Take the photo again with all four corners showing.',
  kyc_image_glare: () => 'Glare hides part of the document. Tilt it away from the light.',
  kyc_image_other_side: () => 'This is the wrong side of the document.',
  kyc_image_edited: () => 'This photo was edited. Send the original.',
  kyc_image_copy: () => 'This is a photo of a screen or a copy. Take a photo of the real document.',

  kyc_case_unknown: () => 'We couldn’t find this case.',
  kyc_case_over: () => 'This case is closed. It was decided, or the user canceled it.',
  kyc_case_claimed: ({ until }, show) => `Another reviewer has this case open until ${show.time(until)}.`,
  kyc_case_not_open: () => 'Open the case first. It isn’t assigned to you, or your time ran out.',
  kyc_case_signed: () => 'You already decided this case. Another reviewer must decide it now.',
  kyc_photos_unseen: () =>
    'Look at both photos of this case first, the front and the back. Nothing was decided.',
  kyc_checklist: () => 'To pass a case, every checklist item must pass.',
  kyc_faults: () => 'Choose at least one part, each once, with a reason from its list.',
  kyc_document_taken: () => 'This document belongs to another verified user, so you can’t pass this case.',
}
