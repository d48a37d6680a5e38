import type { Calls, Output } from '@openbourse/protocol'
import { ChevronRight, Sheet } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { filesBase } from '../../lib/list-worker.ts'
import css from './offers.module.css'

/** The published lists as files, for everyone who wants to run the draw somewhere else. */
export function DrawFiles(props: {
  readonly of: Output<Calls['offerDraw']>['files']
  readonly onClose: () => void
}) {
  const text = useText('offers')
  const files = (['applications', 'bids', 'result'] as const).flatMap((name) => {
    const path = props.of[name]
    return path === null ? [] : [{ name, path }]
  })
  return (
    <Sheet open title={text('getFiles')} onClose={props.onClose}>
      <p className="quiet">{text('filesNote')}</p>
      <ul className={css.files}>
        {files.map(({ name, path }) => (
          <li key={name}>
            <a className="item" href={filesBase + path} download={`${name}.txt`}>
              <span className="item-text">
                <span className="item-title">{text(`file.${name}`)}</span>
                <span className="item-note">{path}</span>
              </span>
              <ChevronRight className="icon-small" aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
