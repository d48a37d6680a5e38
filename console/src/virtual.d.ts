declare module 'virtual:calls' {
  export const table: Readonly<Record<string, readonly ['GET' | 'POST', `/${string}`, 0 | 1]>>
}

declare module 'virtual:messages' {
  type Part = { readonly messages: Readonly<Record<string, unknown>> }
  export const loaders: Readonly<Record<string, () => Promise<Part>>>
}
