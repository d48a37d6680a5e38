import { Delta } from '@openbourse/ui'
import type { ComponentProps } from 'react'
import { shorten } from '../../lib/figures.ts'

/** A return of six decimals with those that are read: what is shown as zero has no arrow. */
export function Rate({ of, look }: { readonly of: string } & Pick<ComponentProps<typeof Delta>, 'look'>) {
  return <Delta rate={shorten(of, 4)} look={look ?? 'text'} />
}
