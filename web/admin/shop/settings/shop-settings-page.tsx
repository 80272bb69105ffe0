import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Proof, proofFieldNames } from '../../../../contract/auth/proof.ts'
import {
  noSettings,
  type ShopSetting,
  type ShopSettings,
  shopSettingNames,
  shopSettingsApi,
} from '../../../../contract/shop/settings/shop-settings.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import type { FieldErrors } from '../../../ui/form/use-form.ts'
import { useBusy } from '../../../ui/loading/use-busy.ts'
import { LeaveDialog } from '../../forms/leave-dialog.tsx'
import { useUnsaved } from '../../forms/use-unsaved.ts'
import { ProofDialog } from '../../proof/proof-dialog.tsx'
import { useWrite } from '../../records/use-write.ts'
import { showFailure } from '../../records/write-failures.ts'
import { protectedLoader, useScreenData } from '../../screen-data.ts'
import { ScreenHeader } from '../../screen-header.tsx'
import { History } from './history.tsx'
import { type PreviewAddresses, PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SettingField } from './setting-field.tsx'
import { BeforeYouOpen, Contents, Tabs, useTab } from './setting-parts.tsx'
import { settingParts } from './setting-texts.content.ts'
import styles from './shop-settings-page.module.css'

export const handle = { title: 'Shop settings' }

export const loader = protectedLoader(({ call }) => call(shopSettingsApi.one, {}))

const withAll = (values: Record<string, string>): ShopSettings => ({ ...noSettings, ...values })

const changedBetween = (before: ShopSettings, after: ShopSettings) =>
  shopSettingNames.filter((name) => before[name] !== after[name])

const countOf = (changes: number) => (changes === 1 ? '1 change' : `${changes} changes`)

/** Takes a publishing back; where that changes where buyers pay or write to, it waits for the password. */
function useUndoPublishing() {
  const write = useWrite('settings')
  const [waiting, setWaiting] = useState<number | null>(null)
  const undo = async (version: number, proof: Partial<Proof> = {}) => {
    const result = await write(
      () => call(shopSettingsApi.undo, { body: { version, ...proof } }),
      'Publishing undone. Visitors see the earlier version again.',
      { onDone: () => setWaiting(null), fields: proofFieldNames },
    )
    if (result.isOk) return undefined
    if ('own_password' in result.errors) setWaiting(version)
    return result.errors
  }
  return { undo, undoProof: { waiting, undo, close: () => setWaiting(null) } }
}

/** The stored draft, and what was typed since it was saved. */
function useSettingsForm() {
  const { published, draft, revision, versions } = useScreenData<typeof loader>()
  const write = useWrite('settings')
  const { undo, undoProof } = useUndoPublishing()
  const { revalidate } = useRevalidator()
  const visible = withAll(published)
  const stored = withAll(draft ?? published)
  const [typed, setTyped] = useState<Partial<ShopSettings>>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const values: ShopSettings = { ...stored, ...typed }
  const isChanged = changedBetween(stored, values).length > 0
  const save = () =>
    write(
      () => call(shopSettingsApi.save, { body: { settings: values, revision } }),
      'Draft saved. Visitors don’t see it yet.',
      { onDone: () => setTyped({}) },
    )
  const publish = async (proof: Partial<Proof>) => {
    const saved = isChanged
      ? await call(shopSettingsApi.save, { body: { settings: values, revision } })
      : { revision }
    return call(shopSettingsApi.publish, { body: { revision: saved.revision, ...proof } })
  }
  const startPublishing = async (proof: Partial<Proof>) => {
    const result = await write(() => publish(proof), 'Published. Visitors see it from now on.', {
      onDone: () => setTyped({}),
      action: ({ version }) => ({ label: 'Undo', act: () => void undo(version) }),
      fields: [...shopSettingNames, ...proofFieldNames],
    })
    setErrors(result.isOk ? {} : result.errors)
    if (result.isOk) return undefined
    // The draft was saved before it was refused, so the next save is made from that.
    await revalidate()
    return proofFieldNames.some((name) => name in result.errors) ? result.errors : undefined
  }
  const change = (name: ShopSetting, text: string) => {
    setTyped((before) => ({ ...before, [name]: text }))
    setErrors(({ [name]: _, ...others }) => others)
  }
  return {
    visible,
    values,
    errors,
    versions,
    hasDraft: draft !== null,
    isChanged,
    unpublished: changedBetween(visible, values),
    change,
    save,
    publish: startPublishing,
    undo,
    undoProof,
    restore: (id: number) =>
      write(
        async () => {
          // What was typed stays in the history as a draft.
          if (isChanged) await call(shopSettingsApi.save, { body: { settings: values, revision } })
          return call(shopSettingsApi.restore, { id })
        },
        'That version is your draft now. Nothing is published yet.',
        { onDone: () => setTyped({}) },
      ),
    discard: () =>
      write(
        () => call(shopSettingsApi.discard, { body: { revision } }),
        'Draft discarded. Nothing changes for visitors.',
        { onDone: () => setTyped({}) },
      ),
  }
}

/** Null where it was refused, which is told. */
const readPreview = () =>
  call(shopSettingsApi.preview, {}).catch((error) => {
    showFailure(error, [])
    return null
  })

export function Component() {
  const form = useSettingsForm()
  const { values, visible, errors, unpublished, isChanged, hasDraft } = form
  const [isPublishing, setIsPublishing] = useState(false)
  const [previewed, setPreviewed] = useState<PreviewAddresses | null>(null)
  const [isOpening, preview] = useBusy(async () => {
    // The draft is shown as it is stored.
    const isSaved = !isChanged || (await form.save()).isOk
    if (isSaved) setPreviewed(await readPreview())
  })
  const { tab, setTab, showSetting } = useTab(errors)
  const parts = settingParts.filter((part) => part.tab === tab)
  const unsaved = useUnsaved({ isChanged: () => isChanged, onClose: () => {} })
  return (
    <>
      <ScreenHeader title="Shop settings">
        {hasDraft && !isChanged && (
          <Button look="plain" onClick={form.discard}>
            Discard draft
          </Button>
        )}
        {isChanged && (
          <Button look="line" onClick={form.save}>
            Save draft
          </Button>
        )}
        {unpublished.length > 0 && (
          <Button look="line" busy={isOpening} onClick={preview}>
            Preview
          </Button>
        )}
        <Button disabled={unpublished.length === 0} onClick={() => setIsPublishing(true)}>
          {unpublished.length === 0
            ? 'Everything is published'
            : `Publish ${countOf(unpublished.length)}`}
        </Button>
      </ScreenHeader>
      <div className={styles.columns}>
        <div>
          <Tabs values={values} tab={tab} onTab={setTab} />
          <Contents parts={parts} values={values} />
          {parts.map(({ id, title, about, settings }) => (
            <section key={id} id={id} className={styles.part} aria-labelledby={`part-${id}`}>
              <h2 id={`part-${id}`}>{title}</h2>
              <p>{about}</p>
              {settings.map((name) => (
                <SettingField
                  key={name}
                  name={name}
                  value={values[name]}
                  visible={visible[name]}
                  error={errors[name]}
                  onText={(text) => form.change(name, text)}
                  onOther={form.change}
                />
              ))}
            </section>
          ))}
        </div>
        <aside className={styles.side}>
          <BeforeYouOpen values={values} onShow={showSetting} />
          <History versions={form.versions} onRestore={form.restore} onUndo={form.undo} />
        </aside>
      </div>
      {isPublishing && (
        <PublishDialog
          visible={visible}
          values={values}
          changed={unpublished}
          onClose={() => setIsPublishing(false)}
          onPublish={form.publish}
        />
      )}
      <UndoDialog {...form.undoProof} />
      {previewed && <PreviewDialog addresses={previewed} onClose={() => setPreviewed(null)} />}
      <LeaveDialog
        unsaved={unsaved}
        title="Leave without saving?"
        lost="What you changed here isn’t saved as a draft yet."
        leave="Leave"
      />
    </>
  )
}

function UndoDialog({ waiting, undo, close }: ReturnType<typeof useUndoPublishing>['undoProof']) {
  if (waiting === null) return null
  return (
    <ProofDialog
      title="Undo publishing?"
      description="Buyers will pay or write to the earlier details again. All owners will get an email about it."
      submit="Undo publishing"
      onClose={close}
      onSend={(proof) => undo(waiting, proof)}
    />
  )
}
