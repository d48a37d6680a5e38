import type { ProblemWords } from './types.ts'

/** Problems with the form of a request: each names the field and the fix. */
export const englishProblems: ProblemWords = {
  expectations: {
    decimal:
      'a decimal number as text, such as "1250.50": digits and one decimal point, no sign, spaces or commas',
    whole: 'a whole number as text, such as "100": digits only',
    id: 'an ID exactly as the lists show it: digits only',
    series: 'an option such as LAGC-20261204-C-32000: stock, last day, C or P, and strike',
    symbol: 'a symbol such as LAGC: 1 to 12 capital letters and digits',
    key: 'a key of 8 to 64 characters: letters, digits or _ . : -',
    time: 'a Unix time in milliseconds: digits only',
    day: 'a date such as 2026-12-24',
    flag: 'true or false',
    count: 'a whole number within its range',
    areaCode: 'a country code such as +234: 1 to 4 digits',
    line: 'one line of text',
  },
  fields: {
    field_twice: (field) => `“${field}” is sent more than once. Send it once.`,
    field_nested: (field) => `“${field}” is a list or an object. Send one plain value.`,
    field_null: (field) => `“${field}” is null. Leave it out, or send a value.`,
    field_control: (field) => `“${field}” contains a control character. Remove it.`,
    field_ill_formed: (field) => `“${field}” contains a broken character. Send valid Unicode text.`,
    field_file: (field) => `“${field}” is a file, but this call doesn’t accept files. Send text.`,
    field_name: (field) =>
      `“${field}” isn’t an allowed field name. Use only letters, digits and _, without brackets or dots.`,
    header_wrong: (field) =>
      `The ${field} header has the wrong format. Send a new one with 8 to 64 characters: letters, digits or _ . : -.`,
    header_twice: (field) => `The ${field} header is sent more than once. Send it once.`,
  },
  bodies: {
    too_large: 'The request is larger than 64 kB. Send a smaller one.',
    too_many_fields: 'The request has more than 64 fields. Send only the fields this call uses.',
    content_type_missing:
      'The body has no Content-Type. Send application/x-www-form-urlencoded, application/json or multipart/form-data.',
    content_type_unknown:
      'This Content-Type isn’t supported. Send application/x-www-form-urlencoded, application/json or multipart/form-data.',
    content_type_malformed: 'The Content-Type header is malformed. Send one type, such as application/json.',
    charset_unknown: 'Only UTF-8 is supported. Send charset=utf-8, or no charset.',
    encoding_unknown: 'The body is compressed. Send it without Content-Encoding.',
    not_utf8: 'The request contains bytes that are not UTF-8. Encode the text as UTF-8.',
    percent_malformed:
      'A percent sign isn’t followed by two hexadecimal digits. Write a percent sign as %25.',
    pair_malformed: 'The form isn’t made of name=value pairs joined by &. Write each field as name=value.',
    json_malformed: 'The body isn’t valid JSON. Check the quotes, commas and brackets.',
    json_not_object: 'The JSON isn’t an object. Send the fields inside { }.',
    json_too_deep: 'The JSON is nested too deeply. Send plain fields.',
    json_byte_order_mark: 'The JSON starts with a byte order mark. Send it without one.',
    multipart_malformed:
      'The multipart body can’t be read. Check the boundary and that each part has a name.',
    body_on_get:
      'A GET request can’t have a body. Send the fields in the query, or use POST if the call supports it.',
    query_on_post: 'A POST request can’t have a query. Send the fields in the body.',
    method_wrong: 'This call doesn’t support this method. Use one from the Allow header.',
    request_malformed: 'The request can’t be read as HTTP. Check its headers and their size.',
  },
  phrases: {
    unknown: (field, known) => `“${field}” isn’t a field of this call. Remove it. The fields are ${known}.`,
    unknownOfNone: (field) => `“${field}” isn’t a field of this call, which has no fields. Remove it.`,
    missing: (field, wanted) => `“${field}” is missing. Send ${wanted}.`,
    wrong: (field, wanted) => `“${field}” has the wrong format. Send ${wanted}.`,
    type: (field, wanted) => `“${field}” has the wrong type. Send ${wanted}.`,
    choice: (field, choices) => `“${field}” isn’t an allowed value. Send one of ${choices}.`,
    choiceMissing: (field, choices) => `“${field}” is missing. Send one of ${choices}.`,
    range: (field, min, max) => `“${field}” is out of range. Send a whole number from ${min} to ${max}.`,
    long: (field, max) => `“${field}” is too long. Send at most ${max} characters.`,
  },
}
