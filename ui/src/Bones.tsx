import type { ReactNode } from 'react'
import { List } from './List.tsx'

/** One grey shape in the place of something. Sizes are CSS lengths in rem or %. */
export function Bone(props: {
  readonly width: string
  readonly height?: string
  readonly radius?: 'small' | 'control' | 'full'
}) {
  const { width, height = '1rem', radius = 'small' } = props
  return <span className="bone" style={{ width, height, borderRadius: `var(--radius-${radius})` }} />
}

/** Shapes with the height of what comes, for eyes only. */
export function Bones(props: { readonly children: ReactNode }) {
  return (
    <div className="bones" aria-hidden="true" inert>
      {props.children}
    </div>
  )
}

const widths = ['5.5rem', '4.75rem', '5.25rem', '4.25rem'] as const

/** Rows of a list with marks, at their final size. */
export function RowBones(props: { readonly rows: number; readonly mark?: boolean }) {
  const { rows, mark = true } = props
  return (
    <Bones>
      <List inset={mark ? 'mark' : 'none'}>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <div className="item" key={row}>
            {mark && <Bone width="2.5rem" height="2.5rem" radius="control" />}
            <span className="item-text stack bone-gap">
              <Bone width="3.25rem" height="0.875rem" />
              <Bone width={widths[row % widths.length] ?? '5rem'} height="0.625rem" />
            </span>
            <span className="stack bone-gap bone-end">
              <Bone width="3.5rem" height="0.875rem" />
              <Bone width="4rem" height="1.125rem" />
            </span>
          </div>
        ))}
      </List>
    </Bones>
  )
}
