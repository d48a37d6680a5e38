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
  type First = Part & { readonly parts: Readonly<Record<string, () => Promise<Part>>> }
  export const loaders: Readonly<Record<string, () => Promise<First>>>
}

declare module 'virtual:shell' {
  /** The files of this build that are kept for a phone without a network, and the build's name. */
  export const shell: { readonly build: string; readonly files: readonly string[] }
}

// Brings calls of one part where the build can't see their names: where data chooses them.
declare module 'virtual:calls/*'
