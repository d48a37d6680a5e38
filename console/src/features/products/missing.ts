import type { Draft, DraftForm } from './types.ts'

/** The first field that is asked for in this draft and empty; undefined where all are given. */
export function firstMissing({ groups }: Pick<DraftForm, 'groups'>, draft: Draft): string | undefined {
  return groups
    .flatMap(({ fields }) => fields)
    .find(({ name, optional, when }) => !optional && (when?.(draft) ?? true) && !draft[name]?.trim())?.name
}
