import type { Locale } from './types.ts'

/** What a field wants, in words that a person can follow; `fields.ts` says which field wants which. */
export const expectations = {
  decimal: {
    'en-US': 'a decimal number as text, such as "1250.50": digits, one point, no sign, spaces or separators',
    'es-MX':
      'un número decimal como texto, por ejemplo "1250.50": dígitos, un punto, sin signo, espacios ni separadores',
  },
  whole: {
    'en-US': 'a whole number as text, such as "100": digits only',
    'es-MX': 'un número entero como texto, por ejemplo "100": solo dígitos',
  },
  id: {
    'en-US': 'an id as the lists give it: digits only',
    'es-MX': 'un id como lo dan las listas: solo dígitos',
  },
  symbol: {
    'en-US': 'an instrument code such as LAGC: 1 to 12 capital letters and digits',
    'es-MX': 'una clave de instrumento como LAGC: de 1 a 12 mayúsculas y dígitos',
  },
  key: {
    'en-US': 'a key of 8 to 64 letters, digits, or the signs _ . : -',
    'es-MX': 'una clave de 8 a 64 letras, dígitos o los signos _ . : -',
  },
  time: {
    'en-US': 'a time in epoch milliseconds: digits only',
    'es-MX': 'un momento en milisegundos de época: solo dígitos',
  },
  flag: { 'en-US': 'true or false', 'es-MX': 'true o false' },
  count: { 'en-US': 'a whole number in its range', 'es-MX': 'un número entero en su rango' },
  areaCode: {
    'en-US': 'a country code such as +234: 1 to 4 digits',
    'es-MX': 'un código de país como +52: de 1 a 4 dígitos',
  },
  line: { 'en-US': 'one line of text', 'es-MX': 'una línea de texto' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>

export type Expectation = keyof typeof expectations

/** Everything that can be wrong with the form of a request. */
export type Problem =
  | { readonly kind: 'field_unknown'; readonly field: string; readonly known: readonly string[] }
  | { readonly kind: 'field_missing'; readonly field: string; readonly expects: Expectation }
  | { readonly kind: 'field_wrong'; readonly field: string; readonly expects: Expectation }
  | {
      readonly kind: 'field_choice' | 'choice_missing'
      readonly field: string
      readonly choices: readonly string[]
    }
  | { readonly kind: 'field_range'; readonly field: string; readonly min: string; readonly max: string }
  | { readonly kind: 'field_long'; readonly field: string; readonly max: string }
  | { readonly kind: 'field_type'; readonly field: string; readonly expects: Expectation }
  | { readonly kind: FieldProblem; readonly field: string }
  | { readonly kind: BodyProblem }

export const fieldProblems = [
  'field_twice',
  'field_nested',
  'field_null',
  'field_control',
  'field_ill_formed',
  'field_file',
  'field_name',
  'header_wrong',
  'header_twice',
] as const
type FieldProblem = (typeof fieldProblems)[number]

export const bodyProblems = [
  'too_large',
  'too_many_fields',
  'content_type_missing',
  'content_type_unknown',
  'content_type_malformed',
  'charset_unknown',
  'encoding_unknown',
  'not_utf8',
  'percent_malformed',
  'pair_malformed',
  'json_malformed',
  'json_not_object',
  'json_too_deep',
  'json_byte_order_mark',
  'multipart_malformed',
  'body_on_get',
  'query_on_post',
  'method_wrong',
  'address_malformed',
  'request_malformed',
] as const
type BodyProblem = (typeof bodyProblems)[number]

const fieldSentences: Readonly<Record<FieldProblem, Readonly<Record<Locale, (field: string) => string>>>> = {
  field_twice: {
    'en-US': (field) => `“${field}” is sent more than once. Send it once.`,
    'es-MX': (field) => `«${field}» se envía más de una vez. Envíalo una sola vez.`,
  },
  field_nested: {
    'en-US': (field) => `“${field}” holds a list or an object. Send one plain value.`,
    'es-MX': (field) => `«${field}» contiene una lista o un objeto. Envía un solo valor.`,
  },
  field_null: {
    'en-US': (field) => `“${field}” is null. Leave it out, or send a value.`,
    'es-MX': (field) => `«${field}» es null. Omítelo o envía un valor.`,
  },
  field_control: {
    'en-US': (field) => `“${field}” contains a control character. Remove it.`,
    'es-MX': (field) => `«${field}» contiene un carácter de control. Quítalo.`,
  },
  field_ill_formed: {
    'en-US': (field) => `“${field}” contains half a character. Send well-formed Unicode text.`,
    'es-MX': (field) => `«${field}» contiene medio carácter. Envía texto Unicode bien formado.`,
  },
  field_file: {
    'en-US': (field) => `“${field}” is a file, and this call takes none. Send text.`,
    'es-MX': (field) => `«${field}» es un archivo y esta llamada no los acepta. Envía texto.`,
  },
  field_name: {
    'en-US': (field) =>
      `“${field}” is not a field's name: letters, digits and _ only, without brackets or points. Send plain fields.`,
    'es-MX': (field) =>
      `«${field}» no es nombre de campo: solo letras, dígitos y _, sin corchetes ni puntos. Envía campos simples.`,
  },
  header_wrong: {
    'en-US': (field) =>
      `The header ${field} is not as it should be: 8 to 64 letters, digits, or the signs _ . : -. Send a fresh one.`,
    'es-MX': (field) =>
      `La cabecera ${field} no es correcta: de 8 a 64 letras, dígitos o los signos _ . : -. Envía una nueva.`,
  },
  header_twice: {
    'en-US': (field) => `The header ${field} is sent more than once. Send it once.`,
    'es-MX': (field) => `La cabecera ${field} se envía más de una vez. Envíala una sola vez.`,
  },
}

const bodySentences: Readonly<Record<BodyProblem, Readonly<Record<Locale, string>>>> = {
  too_large: {
    'en-US': 'The request is larger than 64 kB. Send less.',
    'es-MX': 'La solicitud supera 64 kB. Envía menos.',
  },
  too_many_fields: {
    'en-US': 'The request has more than 64 fields. Send only those of the call.',
    'es-MX': 'La solicitud tiene más de 64 campos. Envía solo los de la llamada.',
  },
  content_type_missing: {
    'en-US':
      'The body has no Content-Type. Send application/x-www-form-urlencoded, application/json or multipart/form-data.',
    'es-MX':
      'El cuerpo no tiene Content-Type. Envía application/x-www-form-urlencoded, application/json o multipart/form-data.',
  },
  content_type_unknown: {
    'en-US':
      'This Content-Type is not understood. Send application/x-www-form-urlencoded, application/json or multipart/form-data.',
    'es-MX':
      'Este Content-Type no se entiende. Envía application/x-www-form-urlencoded, application/json o multipart/form-data.',
  },
  content_type_malformed: {
    'en-US': 'The Content-Type header is malformed. Send one type, such as application/json.',
    'es-MX': 'La cabecera Content-Type está mal formada. Envía un solo tipo, por ejemplo application/json.',
  },
  charset_unknown: {
    'en-US': 'Only UTF-8 is understood. Send charset=utf-8, or no charset.',
    'es-MX': 'Solo se entiende UTF-8. Envía charset=utf-8 o ninguno.',
  },
  encoding_unknown: {
    'en-US': 'The body is compressed. Send it without Content-Encoding.',
    'es-MX': 'El cuerpo está comprimido. Envíalo sin Content-Encoding.',
  },
  not_utf8: {
    'en-US': 'The request contains bytes that are not UTF-8. Encode the text as UTF-8.',
    'es-MX': 'La solicitud contiene bytes que no son UTF-8. Codifica el texto en UTF-8.',
  },
  percent_malformed: {
    'en-US': 'A percent sign is not followed by two hexadecimal digits. Write a percent sign itself as %25.',
    'es-MX':
      'Un signo de porcentaje no va seguido de dos dígitos hexadecimales. Escribe el signo mismo como %25.',
  },
  pair_malformed: {
    'en-US': 'The form is not made of name=value pairs joined by &. Write each field as name=value.',
    'es-MX':
      'El formulario no está hecho de pares nombre=valor unidos por &. Escribe cada campo como nombre=valor.',
  },
  json_malformed: {
    'en-US': 'The body is not valid JSON. Check quotes, commas and brackets.',
    'es-MX': 'El cuerpo no es JSON válido. Revisa comillas, comas y corchetes.',
  },
  json_not_object: {
    'en-US': 'The JSON is not an object. Send the fields inside { }.',
    'es-MX': 'El JSON no es un objeto. Envía los campos dentro de { }.',
  },
  json_too_deep: {
    'en-US': 'The JSON is nested too deeply. Send plain fields.',
    'es-MX': 'El JSON está anidado demasiado. Envía campos simples.',
  },
  json_byte_order_mark: {
    'en-US': 'The JSON begins with a byte order mark. Send it without one.',
    'es-MX': 'El JSON empieza con una marca de orden de bytes. Envíalo sin ella.',
  },
  multipart_malformed: {
    'en-US': 'The multipart body cannot be read. Check the boundary and that each part has a name.',
    'es-MX': 'El cuerpo multipart no se puede leer. Revisa el delimitador y que cada parte tenga nombre.',
  },
  body_on_get: {
    'en-US':
      'A GET request carries no body here. Send the fields in the query, or use POST where the call has it.',
    'es-MX':
      'Una solicitud GET no lleva cuerpo aquí. Envía los campos en la consulta, o usa POST donde exista.',
  },
  query_on_post: {
    'en-US': 'A POST request carries its fields in the body. Leave the query out of the address.',
    'es-MX': 'Una solicitud POST lleva sus campos en el cuerpo. Quita la consulta de la dirección.',
  },
  method_wrong: {
    'en-US': 'This call is not made with this method. Use the one in the Allow header.',
    'es-MX': 'Esta llamada no usa este método. Usa el de la cabecera Allow.',
  },
  address_malformed: {
    'en-US': 'The address cannot be read. Check its percent signs.',
    'es-MX': 'La dirección no se puede leer. Revisa sus signos de porcentaje.',
  },
  request_malformed: {
    'en-US': 'The request cannot be read as HTTP. Check its headers and their size.',
    'es-MX': 'La solicitud no se puede leer como HTTP. Revisa sus cabeceras y su tamaño.',
  },
}

/** The sentence for a problem: names the field, and says what to do. */
export function tellProblem(problem: Problem, locale: Locale): string {
  const english = locale === 'en-US'
  switch (problem.kind) {
    case 'field_unknown': {
      const known = problem.known.join(', ')
      if (english)
        return known
          ? `“${problem.field}” is not a field of this call. Leave it out; the fields are ${known}.`
          : `“${problem.field}” is not a field of this call, which takes none. Leave it out.`
      return known
        ? `«${problem.field}» no es un campo de esta llamada. Omítelo; los campos son ${known}.`
        : `«${problem.field}» no es un campo de esta llamada, que no tiene ninguno. Omítelo.`
    }
    case 'field_missing':
      return english
        ? `“${problem.field}” is missing. Send ${expectations[problem.expects][locale]}.`
        : `Falta «${problem.field}». Envía ${expectations[problem.expects][locale]}.`
    case 'field_wrong':
      return english
        ? `“${problem.field}” is not as it should be. Send ${expectations[problem.expects][locale]}.`
        : `«${problem.field}» no es correcto. Envía ${expectations[problem.expects][locale]}.`
    case 'field_type':
      return english
        ? `“${problem.field}” has the wrong type. Send ${expectations[problem.expects][locale]}.`
        : `«${problem.field}» es de otro tipo. Envía ${expectations[problem.expects][locale]}.`
    case 'field_choice':
      return english
        ? `“${problem.field}” is not one of its choices. Send one of ${problem.choices.join(', ')}.`
        : `«${problem.field}» no es una de sus opciones. Envía una de ${problem.choices.join(', ')}.`
    case 'choice_missing':
      return english
        ? `“${problem.field}” is missing. Send one of ${problem.choices.join(', ')}.`
        : `Falta «${problem.field}». Envía una de ${problem.choices.join(', ')}.`
    case 'field_range':
      return english
        ? `“${problem.field}” is outside its range. Send a whole number from ${problem.min} to ${problem.max}.`
        : `«${problem.field}» está fuera de su rango. Envía un entero de ${problem.min} a ${problem.max}.`
    case 'field_long':
      return english
        ? `“${problem.field}” is too long. Send at most ${problem.max} characters.`
        : `«${problem.field}» es demasiado largo. Envía ${problem.max} caracteres como máximo.`
    default:
      return 'field' in problem
        ? fieldSentences[problem.kind][locale](problem.field)
        : bodySentences[problem.kind][locale]
  }
}
