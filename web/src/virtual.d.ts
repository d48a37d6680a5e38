declare module 'virtual:calls' {
  /** Method, path, whether a key makes it happen once, and the roles that may make it, where it is an operator's. */
  type Row = readonly ['GET' | 'POST', `/${string}`, 0 | 1, (readonly string[])?]
  export const table: Readonly<Record<string, Row>>
}

declare module 'virtual:changes' {
  export const changes: import('@openbourse/client').ChangeTable
}

declare module 'virtual:calls/support' {
  export const table: Readonly<Record<string, readonly ['GET' | 'POST', `/${string}`, 0 | 1]>>
}

declare module 'virtual:calls/security' {
  export const table: Readonly<Record<string, readonly ['GET' | 'POST', `/${string}`, 0 | 1]>>
}

declare module 'virtual:calls/contracts' {
  export const table: Readonly<Record<string, readonly ['GET' | 'POST', `/${string}`, 0 | 1]>>
}

declare module 'virtual:calls/options' {
  export const table: Readonly<Record<string, readonly ['GET' | 'POST', `/${string}`, 0 | 1]>>
}

declare module 'virtual:calls/pages' {
  export const table: Readonly<Record<string, readonly ['GET' | 'POST', `/${string}`, 0 | 1]>>
}

declare module 'virtual:calls/coins' {
  export const table: Readonly<Record<string, readonly ['GET' | 'POST', `/${string}`, 0 | 1]>>
}

declare module 'virtual:calls/coinoffers' {
  export const table: Readonly<Record<string, readonly ['GET' | 'POST', `/${string}`, 0 | 1]>>
}

declare module 'virtual:calls/funds' {
  export const table: Readonly<Record<string, readonly ['GET' | 'POST', `/${string}`, 0 | 1]>>
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

declare module 'virtual:calls/own' {
  export const table: Readonly<Record<string, readonly ['GET' | 'POST', `/${string}`, 0 | 1]>>
}

declare module 'virtual:calls/shares' {
  export const table: Readonly<Record<string, readonly ['GET' | 'POST', `/${string}`, 0 | 1]>>
}

declare module 'virtual:calls/robots' {
  export const table: Readonly<Record<string, readonly ['GET' | 'POST', `/${string}`, 0 | 1]>>
}
