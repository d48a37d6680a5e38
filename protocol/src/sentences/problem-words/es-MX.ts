import type { ProblemWords } from './types.ts'

/** Problems with the form of a request: each names the field and the fix. */
export const spanishProblems: ProblemWords = {
  expectations: {
    decimal:
      'un número decimal como texto, por ejemplo "1250.50": dígitos, un punto, sin signo, espacios ni separadores',
    whole: 'un número entero como texto, por ejemplo "100": solo dígitos',
    id: 'un id como lo dan las listas: solo dígitos',
    series: 'una opción como LAGC-20261204-C-32000: acción, último día, C o P y precio de ejercicio',
    symbol: 'una clave de instrumento como LAGC: de 1 a 12 mayúsculas y dígitos',
    key: 'una clave de 8 a 64 letras, dígitos o los caracteres _ . : -',
    time: 'un momento en milisegundos de época: solo dígitos',
    day: 'una fecha como 2026-12-24',
    flag: 'true o false',
    count: 'un número entero en su rango',
    areaCode: 'un código de país como +52: de 1 a 4 dígitos',
    line: 'una línea de texto',
  },
  fields: {
    field_twice: (field) => `“${field}” se envía más de una vez. Envíalo una sola vez.`,
    field_nested: (field) => `“${field}” contiene una lista o un objeto. Envía un solo valor.`,
    field_null: (field) => `“${field}” es null. Omítelo o envía un valor.`,
    field_control: (field) => `“${field}” contiene un carácter de control. Quítalo.`,
    field_ill_formed: (field) => `“${field}” contiene medio carácter. Envía texto Unicode bien formado.`,
    field_file: (field) => `“${field}” es un archivo y esta llamada no los acepta. Envía texto.`,
    field_name: (field) =>
      `“${field}” no es nombre de campo: solo letras, dígitos y _, sin corchetes ni puntos. Envía campos simples.`,
    header_wrong: (field) =>
      `La cabecera ${field} no es correcta: de 8 a 64 letras, dígitos o los caracteres _ . : -. Envía una nueva.`,
    header_twice: (field) => `La cabecera ${field} se envía más de una vez. Envíala una sola vez.`,
  },
  bodies: {
    too_large: 'La solicitud supera 64 kB. Envía menos.',
    too_many_fields: 'La solicitud tiene más de 64 campos. Envía solo los de la llamada.',
    content_type_missing:
      'El cuerpo no tiene Content-Type. Envía application/x-www-form-urlencoded, application/json o multipart/form-data.',
    content_type_unknown:
      'Este Content-Type no se entiende. Envía application/x-www-form-urlencoded, application/json o multipart/form-data.',
    content_type_malformed:
      'La cabecera Content-Type está mal formada. Envía un solo tipo, por ejemplo application/json.',
    charset_unknown: 'Solo se entiende UTF-8. Envía charset=utf-8 o ninguno.',
    encoding_unknown: 'El cuerpo está comprimido. Envíalo sin Content-Encoding.',
    not_utf8: 'La solicitud contiene bytes que no son UTF-8. Codifica el texto en UTF-8.',
    percent_malformed:
      'Un signo de porcentaje no va seguido de dos dígitos hexadecimales. Escribe el signo mismo como %25.',
    pair_malformed:
      'El formulario no está hecho de pares nombre=valor unidos por &. Escribe cada campo como nombre=valor.',
    json_malformed: 'El cuerpo no es JSON válido. Revisa comillas, comas y corchetes.',
    json_not_object: 'El JSON no es un objeto. Envía los campos dentro de { }.',
    json_too_deep: 'El JSON está anidado demasiado. Envía campos simples.',
    json_byte_order_mark: 'El JSON empieza con una marca de orden de bytes. Envíalo sin ella.',
    multipart_malformed:
      'El cuerpo multipart no se puede leer. Revisa el delimitador y que cada parte tenga nombre.',
    body_on_get:
      'Una solicitud GET no lleva cuerpo aquí. Envía los campos en la consulta, o usa POST donde exista.',
    query_on_post: 'Una solicitud POST lleva sus campos en el cuerpo. Quita la consulta de la dirección.',
    method_wrong: 'Esta llamada no usa este método. Usa el de la cabecera Allow.',
    request_malformed: 'La solicitud no se puede leer como HTTP. Revisa sus cabeceras y su tamaño.',
  },
  phrases: {
    unknown: (field, known) => `“${field}” no es un campo de esta llamada. Omítelo; los campos son ${known}.`,
    unknownOfNone: (field) => `“${field}” no es un campo de esta llamada, que no tiene ninguno. Omítelo.`,
    missing: (field, wanted) => `Falta “${field}”. Envía ${wanted}.`,
    wrong: (field, wanted) => `“${field}” no es correcto. Envía ${wanted}.`,
    type: (field, wanted) => `“${field}” es de otro tipo. Envía ${wanted}.`,
    choice: (field, choices) => `“${field}” no es una de sus opciones. Envía una de ${choices}.`,
    choiceMissing: (field, choices) => `Falta “${field}”. Envía una de ${choices}.`,
    range: (field, min, max) => `“${field}” está fuera de su rango. Envía un entero de ${min} a ${max}.`,
    long: (field, max) => `“${field}” es demasiado largo. Envía ${max} caracteres como máximo.`,
  },
}
