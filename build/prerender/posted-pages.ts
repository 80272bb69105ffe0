import { type EnquiryKind, enquiryKinds } from '../../contract/enquiries/enquiry-forms.ts'
import { kindNames } from '../../contract/enquiries/kind-names.ts'
import {
  errorPlaceholder,
  type PostedState,
  postedStates,
  reasonPlaceholder,
  valuePlaceholder,
} from '../../contract/enquiries/posted-form.ts'
import { correctFields, failedAlert, sentAlert } from '../../web/site/enquiry/alerts.ts'
import type { PostedForm } from '../../web/site/enquiry/posted-form-context.ts'
import { fillShell, type Site, writeDocument } from './documents.ts'
import { fileTags, readManifest } from './manifest.ts'
import { pageHead } from './page-head.ts'
import { inlineStyles, removeScript } from './public-html.ts'

const formWithPlaceholders = (kind: EnquiryKind, state: PostedState): PostedForm => {
  if (state === 'sent') {
    return { typed: {}, errors: {}, alert: sentAlert, outcome: { name: 'sent', phone: '' } }
  }
  const fields = Object.keys(enquiryKinds[kind].form.shape)
  const forEachField = (placeholder: (field: string) => string) =>
    Object.fromEntries(fields.map((field) => [field, placeholder(field)]))
  const typed = forEachField(valuePlaceholder)
  return state === 'valid'
    ? {
        typed,
        errors: {},
        alert: failedAlert,
        outcome: { name: 'failed', reason: reasonPlaceholder },
      }
    : {
        typed,
        errors: forEachField(errorPlaceholder),
        alert: '',
        outcome: { name: 'failed', reason: `${correctFields} They stay marked until then.` },
      }
}

/**
 * Writes the pages with which the server answers forms that are posted without script; so these have no script either.
 * @param client the folder of the client's files
 * @param shell the HTML of the site's document, with its placeholders
 * @param answers the folder for these pages
 */
export const writePostedPages = async (
  client: string,
  shell: string,
  answers: string,
  site: Site,
) => {
  const manifest = readManifest(client)
  for (const kind of kindNames) {
    for (const state of postedStates) {
      const { page } = enquiryKinds[kind]
      const { html, file } = await site.render(page, formWithPlaceholders(kind, state))
      const title = state === 'sent' ? 'Sent' : 'Not sent'
      const filled = fillShell(shell, {
        head: pageHead(
          `${title}: ${site.titleOf(page)}`,
          { path: '', title, description: title },
          () => undefined,
        ),
        files: file ? fileTags(manifest, file, shell) : '',
        page: html,
      })
      writeDocument(answers, `/${kind}-${state}`, inlineStyles(removeScript(filled), client))
    }
  }
}
