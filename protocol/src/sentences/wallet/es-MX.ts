import type { WalletSentences } from './types.ts'

export const walletSpanish: WalletSentences = {
  second_factor_missing: () =>
    'Escribe el código que muestra en este momento tu app de autenticación o un código de recuperación.',
  sent_code_missing: () =>
    'Para cambiar a dónde puede ir tu dinero también necesitas un código. Pide que te lo enviemos a tu celular o correo y escríbelo aquí. No se guardó nada y tu saldo no cambió.',

  payout_field_missing: () => 'Falta este dato. Complétalo para continuar.',
  payout_length: ({ wanted, given }) =>
    `Debe tener ${wanted} caracteres y escribiste ${given}. Compáralo con los documentos de tu banco.`,
  payout_format: ({ example }) => `El formato no es correcto. Se escribe así: ${example}.`,
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
  payout_holder: () => 'Escribe el nombre tal como está en el banco: al menos dos letras.',
  payout_name_differs: () =>
    'Este no es el nombre de tu identidad verificada. No se guardó nada; el dinero solo va a cuentas tuyas.',
  payout_accounts_max: ({ max }) =>
    `Puedes guardar ${max} cuentas bancarias. No se guardó nada; elimina primero una que no uses.`,
  payout_unknown: () => 'Esta cuenta bancaria ya no está en tu lista. Vuelve a cargar la lista.',

  address_network_unknown: () => 'Esta criptomoneda no está disponible en esta red. Elige una de la lista.',
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
    `Puedes guardar ${max} direcciones. No se guardó nada; elimina primero una que no uses.`,
  payout_address_unknown: () => 'Esta dirección ya no está en tu lista. Vuelve a cargar la lista.',

  payout_settling: ({ until }, show) =>
    `Este destino es nuevo y podrás usarlo desde el ${show.time(until)}. Tu saldo no cambió.`,
  payout_not_listed: () =>
    'Activaste el envío solo a direcciones guardadas, y esta no es una de ellas. Tu saldo no cambió; guárdala primero.',
}
