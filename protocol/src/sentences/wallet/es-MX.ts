import type { WalletSentences } from './types.ts'

export const walletSpanish: WalletSentences = {
  second_factor_missing: () =>
    'Escribe el código que muestra ahora tu aplicación de autenticación o un código de recuperación.',
  sent_code_missing: () =>
    'Cambiar a dónde puede ir tu dinero pide también un código. Pide que te lo enviemos a tu teléfono o correo y escríbelo aquí. No se guardó ni se tomó nada.',

  payout_field_missing: () => 'Esto sigue vacío. Complétalo para continuar.',
  payout_length: ({ wanted, given }) =>
    `Debe tener ${wanted} caracteres y escribiste ${given}. Compáralo con los documentos de tu banco.`,
  payout_format: ({ example }) => `No tiene la forma correcta. Se escribe como ${example}.`,
  payout_check_digit: () =>
    'El dígito verificador no coincide, así que al menos un carácter está mal. Compáralo con los documentos de tu banco.',
  payout_bank_unknown: ({ code }) =>
    `Ningún banco tiene la clave ${code}. Compara los primeros dígitos con los documentos de tu banco.`,
  payout_bank_differs: ({ bank }) =>
    `${bank} no tiene ninguna cuenta con este número: el dígito verificador no coincide. Revisa el número y el banco.`,
  payout_iban_country: ({ country }) =>
    `Ningún IBAN empieza con ${country}. Las dos primeras letras son un país que usa el IBAN.`,
  payout_iban_character: ({ country, position, character }) =>
    `Un IBAN de ${country} no puede llevar “${character}” en la posición ${position}. Compáralo con los documentos de tu banco.`,
  payout_area_code: ({ code }) =>
    `Brasil no tiene el código de área ${code}. Revisa los dos dígitos después de +55.`,
  payout_card_unknown: ({ digits }) =>
    `Ningún banco emite tarjetas que empiecen con ${digits}. Revisa el número de tu tarjeta.`,
  payout_unchecked: ({ bank }) =>
    `No podemos detectar errores en los números de ${bank}. Compara los 10 dígitos antes de guardarla.`,
  payout_holder: () => 'Escribe el nombre como lo tiene el banco: con letras, al menos dos.',
  payout_name_differs: () =>
    'Este no es el nombre de tu identidad verificada. No se guardó nada; el dinero solo va a cuentas tuyas.',
  payout_accounts_max: ({ max }) =>
    `Puedes guardar ${max} cuentas bancarias. No se guardó nada; quita primero una que no uses.`,
  payout_unknown: () => 'Esta cuenta bancaria ya no está en tu lista. Vuelve a cargar la lista.',

  address_network_unknown: () => 'Aquí esta moneda no se mueve en esta red. Elige una de la lista.',
  address_malformed: ({ network }) =>
    `Esta no es una dirección de ${network}. Cópiala completa de tu billetera y pégala aquí.`,
  address_version: ({ version, network }) =>
    `Todavía no se puede enviar a esta dirección de ${network}: usa la versión ${version}, de la que ninguna billetera puede gastar. Elige otro tipo de dirección en tu billetera.`,
  address_checksum: () =>
    'La suma de control de la dirección no coincide: algún carácter está mal o falta. Cópiala otra vez de tu billetera.',
  address_other_network: ({ network, wanted }) =>
    `Esta es una dirección de ${network} y elegiste ${wanted}. El dinero enviado por la red equivocada se pierde; elige la red correcta.`,
  address_main_network: ({ network }) =>
    `Esta es una dirección de ${network}, donde el dinero es real. Aquí solo se usan redes de prueba; crea una dirección de prueba en tu billetera.`,
  address_tag: () =>
    'La etiqueta de destino es un número entero de 0 a 4294967295. Déjala vacía si no hay ninguna.',
  payout_addresses_max: ({ max }) =>
    `Puedes guardar ${max} direcciones. No se guardó nada; quita primero una que no uses.`,
  payout_address_unknown: () => 'Esta dirección ya no está en tu lista. Vuelve a cargar la lista.',

  payout_settling: ({ until }, show) =>
    `Se agregó hace poco y el dinero puede ir ahí desde ${show.time(until)}. No se tomó nada.`,
  payout_not_listed: () =>
    'Activaste que el dinero solo vaya a direcciones guardadas y esta no es una de ellas. No se tomó nada; guárdala primero.',
}
