import { names } from './class-names.ts'
import { type Choice, Tablist } from './Tablist.tsx'

/** Tabs with a line under the chosen one; they scroll sideways when there are many. */
export function UnderTabs<Value extends string>(props: Choice<Value> & { readonly ruled?: boolean }) {
  const { ruled, ...choice } = props
  return (
    <Tablist
      {...(choice as Choice<Value>)}
      className={names('under', ruled && 'ruled')}
      render={(option) => option.face ?? option.label}
    />
  )
}
