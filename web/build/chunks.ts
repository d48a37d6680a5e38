import type { Rolldown } from 'vite'

/** As much of a built chunk as is needed to follow what it needs. */
export type Chunk = {
  readonly fileName: string
  /** The source that the chunk stands for: the entry, a page, or the texts of a language. */
  readonly facade: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly styles: readonly string[]
}

export function chunksOf(bundle: Rolldown.OutputBundle): readonly Chunk[] {
  return Object.values(bundle).flatMap((file) =>
    file.type === 'chunk'
      ? [
          {
            fileName: file.fileName,
            facade: file.facadeModuleId ?? '',
            isEntry: file.isEntry,
            imports: file.imports,
            styles: [...(file.viteMetadata?.importedCss ?? [])],
          },
        ]
      : [],
  )
}
