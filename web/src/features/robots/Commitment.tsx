import { Note, ShieldAlert, ShieldCheck, Spinner, sha256OfText } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { prove } from '../../common/log/ask-worker.ts'
import { useText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { filesBase } from '../../lib/list-worker.ts'
import { useCall } from '../../lib/query.ts'
import css from './robots.module.css'

/** The hash of the terms, and whether this phone finds them in the public log as they were published. */
export function Commitment({ robotId, hash }: { readonly robotId: string; readonly hash: string }) {
  const rules = useText('robotRules')
  const { data, isError } = useCall('robotTerms', { robotId })
  const [isProven, setProven] = useState<boolean>()
  useEffect(() => {
    if (!data) return
    let isWanted = true
    void check(data, hash).then((found) => isWanted && setProven(found))
    return () => {
      isWanted = false
    }
  }, [data, hash])
  const leaf = data?.leaves[0]
  return (
    <div className="stack">
      {isProven === undefined ? (
        <p className="row gap2 quiet" role="status">
          {isError ? rules('notSigned') : <Spinner />} {!isError && rules('checking')}
        </p>
      ) : (
        <Note icon={isProven ? ShieldCheck : ShieldAlert} tone={isProven ? 'info' : 'danger'}>
          <span role="status">
            {isProven ? rules('committed', { leaf: leaf?.index ?? 0 }) : rules('notCommitted')}
          </span>
        </Note>
      )}
      <p className={css.hash}>{rules('hash', { hash })}</p>
      <a className="text-button" href={`${filesBase}/log/document/${hash}`}>
        {rules('termsFile')}
      </a>
    </div>
  )
}

type Read = Parameters<typeof prove>[0] & { readonly terms: string }

/** The terms have this hash, the leaf of the log has these terms, and the leaf is in the signed tree. */
async function check(read: Read, hash: string): Promise<boolean | undefined> {
  const [leaf] = read.leaves
  const isSame = sha256OfText(read.terms) === hash
  if (!isSame || !leaf?.fields.includes(read.terms) || !leaf.fields.includes(hash)) return false
  return prove(read, kept.get('logSeen') ?? undefined)
}
