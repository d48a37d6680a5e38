import { names } from './class-names.ts'
import { type Choice, Tablist } from './Tablist.tsx'

/** Two to four equal choices. `ground` is the surface below it; `sides` colors the first one, buy or long, blue, and the other ink. */
export function Segment<Value extends string>(
  props: Choice<Value> & { readonly ground?: 'card' | 'canvas'; readonly sides?: boolean },
) {
  const { ground = 'card', sides, ...choice } = props
  return (
    <Tablist
      {...(choice as Choice<Value>)}
      className={names('segment', ground === 'canvas' && 'well', sides && 'sides')}
      render={(option) => (
        <>
          {option.face ?? option.label}
          {option.count !== undefined && <span className="segment-count">{option.count}</span>}
        </>
      )}
    />
  )
}
