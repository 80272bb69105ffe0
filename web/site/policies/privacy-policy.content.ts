import type { SiteData } from '../../../contract/public-pages.ts'
import {
  AUDIT_LOG_RETENTION_MONTHS,
  describeYears,
  INVOICE_MONTHS,
  KNOWN_CLIENT_DAYS,
  ORDER_MONTHS,
  VISIT_MONTHS,
} from '../../../contract/settings/retention.ts'
import { company } from '../site.content.ts'
import type { Policy } from './policy.content.ts'

/** Describes what the product really stores and sends. Keep the two in step. */
export const privacyPolicyOf = ({ facts, retention }: SiteData): Policy => ({
  title: 'Privacy policy',
  lead: 'What this site and the shop keep about you, why, for how long, and what your rights are.',
  changedOn: '2026-12-01',
  facts: [
    { figure: 'None', text: 'trackers, ads or requests to other sites' },
    { figure: 'No cookies', text: 'while you browse, search or write to us' },
    { figure: '30 days', text: 'at most to answer a question about your data' },
  ],
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        `${facts.shop_name} runs this site with ${company.name} and decides how personal data is used here. The Digital Personal Data Protection Act, 2023, calls us the “data fiduciary” and you the “data principal”. Here, we just say “we” and “you”.`,
        'seller',
      ],
    },
    {
      id: 'reading',
      title: 'When you just browse',
      blocks: [
        'You can read every page without telling us who you are. Pages, fonts, photos and video come from our own server. Nothing loads from anyone else, so nobody else learns you were here. There’s no advertising and no “like” button.',
        'Our server needs your IP address to send you the page. It doesn’t record which pages you open.',
        `It keeps only totals: how often each page was opened per day, from which site or ad, and whether on a phone, a tablet or a computer. A total says nothing about you. It needs no cookie, and stores no IP address and nothing about your device. Your browser remembers until midnight that it was counted. We keep these totals for ${describeYears(VISIT_MONTHS)}.`,
        'On the software pages, search works in your browser. In the shop, your search goes to our server, which doesn’t store it unless you ask us to look out for it.',
      ],
    },
    {
      id: 'writing',
      title: 'When you ask for a demo, a call back or a saree, or complain',
      blocks: [
        'We keep this, and nothing more:',
        {
          list: [
            'for a demo: your name, email, phone number, company, location and the product you’re interested in;',
            'for a call back: your name, email, mobile number and message;',
            'for a complaint: your name, email, mobile number, order number and message;',
            'if you ask to be told about a saree: your mobile number or email, and the saree or what you searched for;',
            'with each: the time, the IP address it came from (it helps us stop floods of automated enquiries), the page you sent it from, and the name of the ad or newsletter that brought you here, if its link has one.',
          ],
        },
        'Your enquiry goes to our sales team by email, a complaint to our grievance officer, and you usually get an email saying it’s arrived. We use it only to answer you. By sending the form, you consent to this. If you’d rather not, call us or write a letter.',
      ],
    },
    {
      id: 'buying',
      title: 'When you buy or return a saree',
      blocks: [
        'With each order, we keep your name, mobile number and address, and your email and note if you gave them. For a gift, we keep the recipient’s name, your card message, and her number if you gave it. We also keep what you bought and paid, your return photos, and the courier and tracking number. We keep the IP address it came from, which helps us stop floods of orders, and the page and ad that led you to it, to see how buyers find us. We need the rest to deliver, refund and keep tax records. Ask us, and we’ll erase your name, number, address, gift and tracking number at once. Only an invoice keeps your name and address.',
        'If you ask us at the counter to reserve a saree, we note your name, and your mobile number if you give it. The server deletes both soon after the reservation ends.',
        'Payments go through your bank. Your PIN, OTP and password never reach us.',
      ],
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      blocks: [
        'Your browser may keep the pages you’ve seen, so they open offline. Until you close the tab, it also remembers how far you’d scrolled, what you’ve typed into a form but not sent, and the name of the ad or newsletter that brought you here. If you order a saree, a cookie named own-orders lists your recent orders on the order form for 30 days. Sarees you add to your bag stay in this browser until you remove or order them.',
        'If you’re one of the shop’s administrators and sign in:',
        {
          list: [
            'local storage holds your sign-in token and your email. Logout clears both and ends the session on the server;',
            'databases in your browser hold what you’ve typed but not saved, photos not yet added to their articles, and the lists you saw last. Only you see them. Logout clears them all. If you don’t log out, what you’ve typed stays for 30 days at most;',
            'a cookie named XSRF-TOKEN is set when an admin screen opens. It holds a random value that forms start with, and gives no access;',
            `a cookie named known-device is set when you sign in and kept for ${KNOWN_CLIENT_DAYS} days. It holds a random value, so a flood of sign-ins by strangers doesn’t keep you out, and gives no access;`,
            `the server keeps a protected form of your password, and for ${KNOWN_CLIENT_DAYS} days a protected form of that cookie and of the IP addresses you signed in from;`,
            `a log holds every sign-in, even failed ones, and every change you make, with the time, your email and IP address, for ${describeYears(AUDIT_LOG_RETENTION_MONTHS)}. All administrators can read it.`,
          ],
        },
      ],
    },
    {
      id: 'others',
      title: 'Who else sees it',
      blocks: [
        'We don’t sell or rent personal data. Only those who need it to serve you see it: the company that hosts our server, our email provider, the courier who delivers your parcel, and the bank. Each may use it for that task alone. We give data to authorities only where Indian law requires it.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        {
          list: [
            `Enquiries with their IP address, and the emails our server sends about them: ${retention.enquiries}. After that, the server deletes them. If you ask us to, we’ll delete them sooner.`,
            `Orders and returns: ${describeYears(ORDER_MONTHS)}. After that, the server erases your name, number, address, gift and tracking number. An invoice with your name and address stays for ${describeYears(INVOICE_MONTHS)}, for tax records.`,
            'An administrator’s session: until logout, or after some hours without use.',
            `The log of what administrators do: ${describeYears(AUDIT_LOG_RETENTION_MONTHS)}.`,
            `Backups of the database: ${retention.backups}`,
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
            'ask what we hold about you, what we do with it and who we’ve shared it with;',
            'have it corrected, completed or brought up to date;',
            'have it erased, unless the law requires us to keep it;',
            'withdraw your consent, as easily as you gave it. What we did before then stays lawful;',
            'name someone to use these rights for you if you die or can’t act for yourself.',
          ],
        },
        `Write to [${facts.shop_email}](mailto:${facts.shop_email}) from the address you gave us. It’s free, and we’ll answer within 30 days.`,
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'This site is for adults. We don’t knowingly keep data about anyone under 18 without the consent of a parent or guardian, and we don’t track or target children. If a child has written to us, tell us and we’ll delete the message.',
      ],
    },
    {
      id: 'safety',
      title: 'How we protect it',
      blocks: [
        'Your data is kept in a database only our server opens. Passwords are stored so that nobody can read them back. Our server checks and limits every form, and refuses admin calls without a valid sign-in.',
        'If personal data is ever lost or falls into the wrong hands, we’ll tell you and the Data Protection Board of India without delay: what happened, what it may mean for you and what you can do.',
      ],
    },
    {
      id: 'complain',
      title: 'If you’re not satisfied',
      blocks: [
        `First write to ${facts.grievance_officer} at [${facts.grievance_email}](mailto:${facts.grievance_email}).${facts.grievance_call ?? ''} If you’re not satisfied with our answer, you can complain to the Data Protection Board of India.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'Before the site starts to keep or send anything else, we’ll say so here. Where that needs your consent, we’ll ask for it.',
      ],
    },
  ],
})
