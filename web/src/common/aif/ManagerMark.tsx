import { Avatar } from '@openbourse/ui'
import { initialsOf, toneOf } from './manager-mark.ts'

/** A manager by initials, in one color wherever they are named. */
export function ManagerMark(props: {
  readonly id: string
  readonly name: string
  readonly size?: 'large' | undefined
}) {
  const { id, name, size } = props
  return <Avatar letters={initialsOf(name)} tone={toneOf(id)} {...(size && { size })} />
}
