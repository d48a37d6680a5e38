import { Plus, X } from '@openbourse/ui'
import { useId } from 'react'
import { useText } from '../../lib/i18n.tsx'
import styles from './support.module.css'
import type { usePictures } from './use-pictures.ts'

const taken = 'image/jpeg,image/png,image/webp'

/** The pictures of the next answer, and the button to add one. */
export function PictureAttachments({ of }: { readonly of: ReturnType<typeof usePictures> }) {
  const text = useText('support')
  const id = useId()
  return (
    <div className={styles.attached}>
      {of.list.map(({ id: picture, width, height }) => (
        <span key={picture} className="tag">
          {text('picture', { width, height })}
          <button
            type="button"
            aria-label={text('remove', { width, height })}
            onClick={() => of.remove(picture)}
          >
            <X className="icon-small" aria-hidden="true" />
          </button>
        </span>
      ))}
      <input
        id={id}
        className="sr"
        type="file"
        accept={taken}
        multiple
        disabled={of.busy || of.isFull}
        onChange={(event) => {
          void of.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className="button slim"
        aria-busy={of.busy || undefined}
        data-off={of.isFull || undefined}
      >
        <Plus className="icon" aria-hidden="true" />
        {text('attach')}
      </label>
      {of.why !== undefined && (
        <span className="field-error" role="alert">
          {of.why || text('pictureNotSent')}
        </span>
      )}
    </div>
  )
}
