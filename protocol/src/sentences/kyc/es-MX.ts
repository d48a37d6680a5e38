import type { KycSentences } from './types.ts'

export const kycSpanish: KycSentences = {
  kyc_needed: () =>
    'Para esto necesitas verificar tu identidad. Tu saldo no cambió; hazlo en “Verificar identidad”.',
  kyc_pending: ({ until }, show) =>
    `Tu identidad está en revisión; te respondemos a más tardar el ${show.time(until)}. Tu saldo no cambió; inténtalo después.`,

  kyc_done: () => 'Tu identidad ya está verificada. Si cambió tu nombre o tu documento, escribe a soporte.',
  kyc_not_pending: () => 'No tienes nada en revisión, así que no hay nada que cancelar.',
  kyc_country_unknown: () => 'Elige en la lista el país que emitió tu documento.',
  kyc_document_unknown: () => 'Este documento no se acepta para este país. Elige uno de la lista.',
  kyc_field_missing: () => 'Falta este dato. Complétalo para continuar.',
  kyc_field_kept: () => 'Esta parte se aceptó y queda como está. Envía solo las partes rechazadas.',
  kyc_number_length: ({ wanted, given }) =>
    `Este número tiene ${wanted} caracteres y escribiste ${given}. Compáralo con tu documento.`,
  kyc_number_form: ({ example }) => `No parece un número de este documento. Se escribe así: ${example}.`,
  kyc_number_check: () =>
    'El número no es válido: al menos un carácter está mal escrito. Compáralo con tu documento.',
  kyc_number_birth: () =>
    'Este número corresponde a otra fecha de nacimiento. Compara los dos datos con tu documento.',
  kyc_name_form: () => 'Escribe tu nombre completo como está en el documento: al menos dos letras.',
  kyc_birth_form: () =>
    'La fecha de nacimiento no es válida. Elige día, mes y año como están en el documento.',
  kyc_birth_minor: ({ years }) => `Aquí solo se verifica a personas de ${years} años o más.`,
  kyc_address_form: () => 'Escribe esta parte de tu domicilio: al menos dos caracteres.',
  kyc_image_missing: () => 'Falta esta foto. Tómala o elígela y espera a que llegue.',
  kyc_image_unknown: () => 'Esta foto ya no está: las fotos sin enviar se guardan un día. Tómala otra vez.',
  kyc_image_small: ({ min }) =>
    `Esta foto es demasiado pequeña para leerla. Toma una de al menos ${min} píxeles en su lado más corto.`,
  kyc_image_plain: () =>
    'Esta foto es de un solo color. Tómala otra vez con el documento a la vista y más luz.',
  kyc_images_same: () => 'Las dos fotos muestran el mismo lado. Toma una del frente y otra del reverso.',
  kyc_uploads_max: ({ max }) => `Puedes enviar ${max} fotos al día. Inténtalo mañana.`,

  kyc_document_other: () => 'Las fotos muestran un documento distinto del que elegiste.',
  kyc_document_expired: () => 'Este documento está vencido. Usa uno vigente.',
  kyc_document_not_taken: () => 'Este documento no se puede aceptar. Usa otro de la lista.',
  kyc_number_differs: () => 'El número del documento es distinto del que escribiste.',
  kyc_number_unreadable: () =>
    'El número del documento no se puede leer. Escríbelo otra vez y toma una foto más clara.',
  kyc_number_used: () =>
    'Este documento ya pertenece a una cuenta verificada. Si no es tuya, escribe a soporte.',
  kyc_name_differs: () => 'El nombre del documento es distinto del que escribiste.',
  kyc_name_unreadable: () => 'El nombre del documento no se puede leer.',
  kyc_birth_differs: () => 'La fecha de nacimiento del documento es distinta de la que escribiste.',
  kyc_birth_unreadable: () => 'La fecha de nacimiento del documento no se puede leer.',
  kyc_address_partial: () => 'El domicilio no está completo. Escribe calle y número, ciudad y estado.',
  kyc_address_differs: () => 'El domicilio del documento es distinto del que escribiste.',
  kyc_image_blurred: () => 'Esta foto no está nítida. Mantén firme el celular y busca más luz.',
  kyc_image_cut: () => 'Falta una esquina. Toma la foto otra vez con las cuatro esquinas.',
  kyc_image_glare: () => 'Un reflejo tapa parte del documento. Aléjalo de la luz directa.',
  kyc_image_other_side: () => 'Este no es el lado que se pide aquí.',
  kyc_image_edited: () => 'Esta foto se modificó después de tomarla. Envía una tal como salió de la cámara.',
  kyc_image_copy: () => 'Esta es una foto de una pantalla o de una copia. Fotografía el documento mismo.',

  kyc_case_unknown: () => 'No existe ese caso.',
  kyc_case_over: () => 'Este caso terminó: se decidió o la persona lo canceló.',
  kyc_case_claimed: ({ until }, show) =>
    `Otra persona tiene abierto este caso, hasta el ${show.time(until)}.`,
  kyc_case_not_open: () => 'Abre primero el caso: no es tuyo o tu tiempo con él terminó.',
  kyc_case_signed: () => 'Ya decidiste este caso. Ahora le toca a otro revisor.',
  kyc_photos_unseen: () =>
    'Primero mira las dos fotos de este caso, el frente y el reverso. No se decidió nada.',
  kyc_checklist: () => 'Un caso pasa solo cuando se cumple cada punto de la lista.',
  kyc_faults: () => 'Nombra al menos una parte, cada una una vez, con una razón de su lista.',
  kyc_document_taken: () =>
    'Este documento ya es de otro usuario verificado, así que el caso no puede pasar.',
}
