declare module 'virtual:calls' {
  /** Method, path, whether a key makes it happen once, and the roles that may make it, where it is an operator's. */
  type Row = readonly ['GET' | 'POST', `/${string}`, 0 | 1, (readonly string[])?]
  export const table: Readonly<Record<string, Row>>
}

declare module 'virtual:changes' {
  export const changes: import('@openbourse/client').ChangeTable
}

declare module 'virtual:messages' {
  type Part = { readonly messages: Readonly<Record<string, unknown>> }
  export const loaders: Readonly<Record<string, () => Promise<Part>>>
}
