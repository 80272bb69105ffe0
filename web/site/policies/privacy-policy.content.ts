import {
  AUDIT_LOG_RETENTION_MONTHS,
  KNOWN_CLIENT_DAYS,
} from '../../../contract/settings/retention.ts'
import { retentionTexts } from '../retention-texts.ts'
import { company, seller } from '../site.content.ts'
import type { Policy } from './policy.content.ts'

/** Describes what the product really stores and sends. Keep the two in step. */
export const privacyPolicy: Policy = {
  title: 'Privacy policy',
  lead: 'What this site and the shop keep about you, why, for how long, and what you can ask of us.',
  changedOn: '2026-11-27',
  facts: [
    { figure: 'None', text: 'trackers, advertisements or requests to other sites' },
    { figure: 'No cookie', text: 'is set while you read, search or write to us' },
    { figure: '30 days', text: 'at most, until we have answered what you ask about your data' },
  ],
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        `${seller.name} runs this site together with ${company.name} and decides what is done with personal data here. The Digital Personal Data Protection Act, 2023, calls us the “data fiduciary” and you the “data principal”. In this text we are “we”, and you are “you”.`,
        'seller',
      ],
    },
    {
      id: 'reading',
      title: 'When you only read',
      blocks: [
        'You can read every page without telling us who you are. The pages, fonts, pictures and the film come from our own server. Nothing is loaded from anyone else, so nobody else learns that you were here. There is no analytics, no advertising and no “like” button.',
        'Our server needs your network address to send you the page. It does not write a log of the pages that you open.',
        'Search works inside your browser. What you type there is not sent.',
      ],
    },
    {
      id: 'writing',
      title: 'When you ask for a demo or a call back',
      blocks: [
        'We keep this, and nothing more:',
        {
          list: [
            'for a demo: your name, e-mail, phone number, company, location and the product that interests you;',
            'for a call back: your name, e-mail, mobile number and message;',
            'with both: the time, the network address it was sent from, by which we hold off floods of automatic enquiries, and the name of the advertisement or newsletter that led you here, if its link names one.',
          ],
        },
        'The enquiry goes to our sales desk by e-mail, and you get one e-mail that says it has arrived. We use it to answer you and for nothing else. You consent to this by sending the form; if you would rather not, phone us or write a letter.',
      ],
    },
    {
      id: 'buying',
      title: 'When you buy or return a saree',
      blocks: [
        'Orders and returns are made by e-mail. We keep those e-mails with your name, address and phone number, what you bought and paid, and the photos that you send for a return. We need them to deliver, to refund and to keep the accounts that tax law asks for.',
        'Payment runs through your bank or a licensed payment provider. Your card number, PIN and password never reach us.',
      ],
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      blocks: [
        'Your browser may keep the pages that you have seen, so that they open without a connection. Until you close the tab, it remembers how far down a page you were, and what you typed into a form and have not sent yet. That is all.',
        'If you are one of the shop’s administrators and sign in:',
        {
          list: [
            'local storage holds two entries, your sign-in token and your e-mail. Logout clears both and ends the session on the server;',
            'databases in your browser hold what you typed and did not save, photos that are not with their articles yet, and the lists that you saw last. They are shown to you only. Logout clears the photos and the lists; what you typed stays for 30 days at most;',
            'a cookie named XSRF-TOKEN is set when an admin screen opens. It primes the form calls, holds a random value and gives no rights;',
            `a cookie named known-device is set when you sign in and kept for ${KNOWN_CLIENT_DAYS} days. It holds a random value by which a flood of strangers’ sign-ins does not keep you out, and gives no rights;`,
            `the server keeps a protected form of your password, and for ${KNOWN_CLIENT_DAYS} days a protected form of that cookie and of the network addresses you signed in from;`,
            `a log holds every sign-in, also one that failed, and every change that you make, with the time, your e-mail and the network address, for ${AUDIT_LOG_RETENTION_MONTHS} months. All administrators can read it.`,
          ],
        },
      ],
    },
    {
      id: 'others',
      title: 'Who else sees it',
      blocks: [
        'We do not sell or rent personal data. It is seen only by those who need it to serve you: the company that hosts our server, the one that carries our e-mail, the courier who brings your parcel and the bank or payment provider. Each may use it for that task alone. Authorities receive data where Indian law obliges us to hand it over.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        {
          list: [
            `Enquiries with their network address, and the e-mails that our server sends about them: ${retentionTexts.enquiries}. Then the server deletes them by itself, and before that when you ask us to.`,
            'Orders, returns and invoices: as long as Indian tax law obliges us to keep accounts.',
            'An administrator’s session: until logout, or until it was not used for some hours.',
            `The log of what administrators do: ${AUDIT_LOG_RETENTION_MONTHS} months.`,
            `Backups of the database: ${retentionTexts.backups}`,
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'Under the Digital Personal Data Protection Act, 2023, you may at any time:',
        {
          list: [
            'ask what we hold about you, what we do with it and with whom we shared it;',
            'have it corrected, completed or brought up to date;',
            'have it erased, unless a law obliges us to keep it;',
            'withdraw your consent, as easily as you gave it. What was done before stays lawful;',
            'name someone who may use these rights for you if you die or can no longer act.',
          ],
        },
        `Write to [${seller.email}](mailto:${seller.email}) from the address that you gave us. It costs nothing, and we answer within 30 days.`,
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'The site is made for adults. We do not knowingly keep data of anyone under 18 without the consent of a parent or guardian, and we do not track or target children. If a child has written to us, tell us and we delete it.',
      ],
    },
    {
      id: 'safety',
      title: 'How we protect it',
      blocks: [
        'Enquiries are kept in a database that only our server opens. Passwords are stored so that nobody can read them back. Forms are checked and limited on the server, and admin calls are refused without a valid sign-in.',
        'If personal data should ever be lost or fall into wrong hands, we tell you and the Data Protection Board of India without delay: what happened, what it may mean for you and what you can do.',
      ],
    },
    {
      id: 'complain',
      title: 'If you are not content',
      blocks: [
        `Tell us first: our grievance officer reads [${seller.email}](mailto:${seller.email}). If our answer does not settle it, you may complain to the Data Protection Board of India.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'When the site begins to keep or send anything else, this page says so first. Where that needs your consent, we ask for it.',
      ],
    },
  ],
}
