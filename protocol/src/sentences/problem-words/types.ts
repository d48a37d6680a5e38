/** Expected values of fields; `fields.ts` has the one of each field. */
export const expected = [
  'decimal',
  'whole',
  'id',
  'symbol',
  'series',
  'key',
  'time',
  'day',
  'flag',
  'count',
  'areaCode',
  'line',
] as const
export type Expectation = (typeof expected)[number]

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
export type FieldProblem = (typeof fieldProblems)[number]

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
  'request_malformed',
] as const
export type BodyProblem = (typeof bodyProblems)[number]

/** All phrases of one language about the form of a request. */
export type ProblemWords = {
  readonly expectations: Readonly<Record<Expectation, string>>
  readonly fields: Readonly<Record<FieldProblem, (field: string) => string>>
  readonly bodies: Readonly<Record<BodyProblem, string>>
  /** Problems that bring more than the name of their field; lists of names come joined. */
  readonly phrases: {
    unknown(field: string, known: string): string
    unknownOfNone(field: string): string
    missing(field: string, wanted: string): string
    wrong(field: string, wanted: string): string
    type(field: string, wanted: string): string
    choice(field: string, choices: string): string
    choiceMissing(field: string, choices: string): string
    range(field: string, min: string, max: string): string
    long(field: string, max: string): string
  }
}
