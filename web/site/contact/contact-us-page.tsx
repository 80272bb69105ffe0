import { ArrowRight, Mail, MessageCircle, Phone } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { ContactForm } from '../../../contract/enquiries/enquiry-forms.ts'
import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email/email-field.tsx'
import { TextAreaField } from '../../ui/form/field.tsx'
import { showField } from '../../ui/form/show-field.ts'
import { callTime } from '../enquiry/alerts.ts'
import { NameField, PhoneField } from '../enquiry/contact-fields.tsx'
import { EnquiryForm } from '../enquiry/enquiry-form.tsx'
import type { EnquiryFieldOf } from '../enquiry/use-enquiry-form.ts'
import { PageHead } from '../page-head.tsx'
import { useFacts } from '../site-data.ts'
import { founders } from './contact.content.ts'
import styles from './contact-us-page.module.css'
import { OfficeMap } from './office-map.tsx'

export function Component() {
  return (
    <>
      <PageHead breadcrumb="Contact us" title="Talk to the people who run Freightloom." />
      <div className="wrap">
        <ContactMethods />
      </div>
      <div className={`wrap columns-900 ${styles.columns}`}>
        <EnquiryForm kind="contact" title="Request a call back" submit="Request a call back">
          {(field) => <CallBackFields field={field} />}
        </EnquiryForm>
        <div className={styles.beside}>
          <OpeningHours />
          <Founders />
        </div>
      </div>
      <VisitUs />
    </>
  )
}

function OpeningHours() {
  const { site_hours } = useFacts()
  if (!site_hours) return null
  return (
    <section className={styles.hours} aria-labelledby="hours">
      <h2 className="plain" id="hours">
        Hours (IST)
      </h2>
      <p>{site_hours}</p>
    </section>
  )
}

function VisitUs() {
  const { site_address, site_map } = useFacts()
  return (
    <section className={styles.visit} aria-labelledby="visit">
      <div className={`stack ${styles.text}`}>
        <h2 className="t-32" id="visit">
          Visit us
        </h2>
        <address>{site_address}</address>
        <p className="quiet">Please call before you visit.</p>
        {site_map && (
          <a className={buttonClass('line')} href={site_map}>
            Open in Maps <ArrowRight />
          </a>
        )}
      </div>
      <OfficeMap />
    </section>
  )
}

function ContactMethods() {
  const { site_phone, site_phone_link, site_whatsapp, site_whatsapp_link, site_email } = useFacts()
  return (
    <dl className={styles.methods}>
      <div>
        <dt className="row quiet">
          <Phone /> Phone
        </dt>
        <dd>
          <a className="bare figures" href={site_phone_link}>
            {site_phone}
          </a>
        </dd>
      </div>
      {site_whatsapp && (
        <div>
          <dt className="row quiet">
            <MessageCircle /> WhatsApp
          </dt>
          <dd>
            <a className="bare figures" href={site_whatsapp_link}>
              {site_whatsapp}
            </a>
          </dd>
        </div>
      )}
      <div>
        <dt className="row quiet">
          <Mail /> Email
        </dt>
        <dd>
          <a className="bare figures" href={`mailto:${site_email}`}>
            {site_email}
          </a>
        </dd>
      </div>
    </dl>
  )
}

interface CallBackFieldsProps {
  field: EnquiryFieldOf
}

/** When Tab comes to a text area, a browser shows no more of it than the line of the caret. */
const showWhole = ({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
  if (key === 'Tab') showField(currentTarget)
}

function CallBackFields({ field: fieldOf }: CallBackFieldsProps) {
  const field = (name: keyof ContactForm) => ({ ...fieldOf(name), required: true })
  return (
    <div className={`pair ${styles.fields}`}>
      <p className="note">We’ll call you {callTime}.</p>
      <NameField label="Name" autoComplete="name" {...field('name')} />
      <EmailField label="Email" {...field('email')} />
      <PhoneField label="Mobile" {...field('mobile')} />
      <TextAreaField
        label="Message"
        hint="Your lanes or question, and a good time to call"
        onKeyUp={showWhole}
        {...field('message')}
      />
    </div>
  )
}

function Founders() {
  const facts = useFacts()
  return (
    <section className="stack" aria-labelledby="founders">
      <h2 className="visually-hidden" id="founders">
        Founders
      </h2>
      <div className={styles.cards}>
        {founders.map(({ role, name, topic, asks, weave }) => (
          <article key={role} className={styles.card}>
            <div className={`stack ${styles.plate}`}>
              <WeaveMark weave={weave} size={28} />
              <h3>{role}</h3>
              {facts[name] && <p>{facts[name]}</p>}
            </div>
            <p className="note">
              <strong>{topic}</strong>
            </p>
            <p className="note">{asks}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
