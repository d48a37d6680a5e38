import { Card, Note, ShieldCheck } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import type { FieldsProps } from './Fields.tsx'
import { Photo } from './Photo.tsx'
import type { Photos } from './use-photos.ts'

/** Both sides of the document, or the one that is wanted again. */
export function PhotosStep(props: FieldsProps & { readonly photos: Photos }) {
  const { draft, known, change, errorOf, photos } = props
  const text = useText('kyc')
  const kind = known.send.includes('document') ? draft.document : (known.former?.document ?? draft.document)
  const names =
    kind === 'passport'
      ? { front: text('frontPassport'), back: text('backPassport') }
      : { front: text('front'), back: text('backSide') }
  return (
    <>
      {(['front', 'back'] as const).map((side) =>
        known.send.includes(side) ? (
          <Card key={side}>
            <Photo
              side={side}
              label={names[side]}
              value={draft[side]}
              error={errorOf(side)}
              shown={photos.of(side)}
              onShown={(state) => photos.set(side, state)}
              onArrived={(id) => change({ [side]: id })}
            />
          </Card>
        ) : null,
      )}
      <Note icon={ShieldCheck} ground="canvas">
        {text('photoRules')}
      </Note>
    </>
  )
}
