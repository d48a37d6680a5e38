import type { ProblemWords } from './types.ts'

/** What is wrong with the form of a request: each names the field, and says what to do. */
export const englishProblems: ProblemWords = {
  expectations: {
    decimal: 'a decimal number as text, such as "1250.50": digits, one point, no sign, spaces or separators',
    whole: 'a whole number as text, such as "100": digits only',
    id: 'an id as the lists give it: digits only',
    symbol: 'an instrument code such as LAGC: 1 to 12 capital letters and digits',
    key: 'a key of 8 to 64 letters, digits, or the signs _ . : -',
    time: 'a time in epoch milliseconds: digits only',
    flag: 'true or false',
    count: 'a whole number in its range',
    areaCode: 'a country code such as +234: 1 to 4 digits',
    line: 'one line of text',
  },
  fields: {
    field_twice: (field) => `“${field}” is sent more than once. Send it once.`,
    field_nested: (field) => `“${field}” holds a list or an object. Send one plain value.`,
    field_null: (field) => `“${field}” is null. Leave it out, or send a value.`,
    field_control: (field) => `“${field}” contains a control character. Remove it.`,
    field_ill_formed: (field) => `“${field}” contains half a character. Send well-formed Unicode text.`,
    field_file: (field) => `“${field}” is a file, and this call takes none. Send text.`,
    field_name: (field) =>
      `“${field}” is not a field's name: letters, digits and _ only, without brackets or points. Send plain fields.`,
    header_wrong: (field) =>
      `The header ${field} is not as it should be: 8 to 64 letters, digits, or the signs _ . : -. Send a fresh one.`,
    header_twice: (field) => `The header ${field} is sent more than once. Send it once.`,
  },
  bodies: {
    too_large: 'The request is larger than 64 kB. Send less.',
    too_many_fields: 'The request has more than 64 fields. Send only those of the call.',
    content_type_missing:
      'The body has no Content-Type. Send application/x-www-form-urlencoded, application/json or multipart/form-data.',
    content_type_unknown:
      'This Content-Type is not understood. Send application/x-www-form-urlencoded, application/json or multipart/form-data.',
    content_type_malformed: 'The Content-Type header is malformed. Send one type, such as application/json.',
    charset_unknown: 'Only UTF-8 is understood. Send charset=utf-8, or no charset.',
    encoding_unknown: 'The body is compressed. Send it without Content-Encoding.',
    not_utf8: 'The request contains bytes that are not UTF-8. Encode the text as UTF-8.',
    percent_malformed:
      'A percent sign is not followed by two hexadecimal digits. Write a percent sign itself as %25.',
    pair_malformed: 'The form is not made of name=value pairs joined by &. Write each field as name=value.',
    json_malformed: 'The body is not valid JSON. Check quotes, commas and brackets.',
    json_not_object: 'The JSON is not an object. Send the fields inside { }.',
    json_too_deep: 'The JSON is nested too deeply. Send plain fields.',
    json_byte_order_mark: 'The JSON begins with a byte order mark. Send it without one.',
    multipart_malformed:
      'The multipart body cannot be read. Check the boundary and that each part has a name.',
    body_on_get:
      'A GET request carries no body here. Send the fields in the query, or use POST where the call has it.',
    query_on_post: 'A POST request carries its fields in the body. Leave the query out of the address.',
    method_wrong: 'This call is not made with this method. Use the one in the Allow header.',
    request_malformed: 'The request cannot be read as HTTP. Check its headers and their size.',
  },
  told: {
    unknown: (field, known) =>
      `“${field}” is not a field of this call. Leave it out; the fields are ${known}.`,
    unknownOfNone: (field) => `“${field}” is not a field of this call, which takes none. Leave it out.`,
    missing: (field, wanted) => `“${field}” is missing. Send ${wanted}.`,
    wrong: (field, wanted) => `“${field}” is not as it should be. Send ${wanted}.`,
    type: (field, wanted) => `“${field}” has the wrong type. Send ${wanted}.`,
    choice: (field, choices) => `“${field}” is not one of its choices. Send one of ${choices}.`,
    choiceMissing: (field, choices) => `“${field}” is missing. Send one of ${choices}.`,
    range: (field, min, max) => `“${field}” is outside its range. Send a whole number from ${min} to ${max}.`,
    long: (field, max) => `“${field}” is too long. Send at most ${max} characters.`,
  },
}
