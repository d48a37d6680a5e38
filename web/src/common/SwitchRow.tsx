import { Switch } from '@openbourse/ui'
import { useId } from 'react'
import css from './switch-row.module.css'

/** Something that is on or off, with what that means. */
export function SwitchRow(props: {
  readonly title: string
  readonly about: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}) {
  const id = useId()
  return (
    <div className={css.row}>
      <span>
        <span id={id}>{props.title}</span>
        <small>{props.about}</small>
      </span>
      <Switch labelledBy={id} on={props.on} onChange={props.onChange} />
    </div>
  )
}
