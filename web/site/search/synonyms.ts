const saree = 'handloom handwoven sari saadi silks zari jari साड़ी रेशम हथकरघा சேலை புடவை பட்டு'
const article = `${saree} length width size blouse piece dry wash washing dhulai dhona iron care price buy order`

/** Words that people look for and that the page, or the part of it, does not use; by its path. */
export const synonyms: Readonly<Record<string, string>> = {
  '/': 'what is Freightloom about the company logistics supply chain Bombay Calcutta',
  '/Contact':
    'number no phone mobile WhatsApp call helpline customer care support help email id mail address office hours opening timing open Sunday order status login log in logged sign in signin signing forgot password OTP code not received madad संपर्क फोन मोबाइल नंबर लॉगिन मदद',
  '/Contactus':
    'contact number no phone 10 digit mobile number WhatsApp call back callback language bhasha Hindi Marathi Gujarati Punjabi Tamil Telugu Kannada Bengali sales enquiry email id address office hours map directions visit founders CEO career jobs vacancy naukri partner vendor registration register pata पता कॉल बात हिंदी हिन्दी भाषा',
  '/Requestdemo':
    'book demo le lena free of charge free trial try how much price pricing list plans package charges fees cost per month monthly yearly subscription setup cancel quotation paisa daam keemat 10 digit mobile number register registration sign up start kitna डेमो कीमत दाम शुल्क कितना किंमत',
  '/Oursoultions':
    'software mobile app MSME SME TMS ERP API integration SAP Excel import spreadsheet training onboarding implementation products services how it works FAQ questions',
  '/Oursoultions/Transportation_Exchange_Platform':
    'transport software FTL LTL full truck load PTL part load half load return load load board empty truck bidding auction booking hire available lorry trailer container tanker reefer 20 ft 32 ft Tata Ace chota hathi attach vehicle gadi gaadi maal khali dalal claim claims chahiye chahie lagana lagwana Excel Bangalore Madras Calcutta ट्रक लोड माल गाड़ी गाडी चाहिए वाहतूक ट्रांसपोर्ट ट्रांसपोर्टर',
  '/Oursoultions/Transportation_Intelligence_Platform':
    'software freight rate rates per ton bhada kiraya bhav bhaav price per km fuel petrol calculator analytics report demand forecast भाड़ा भाडे भाव दर रेट किराया',
  '/Oursoultions/Billing_Platform':
    'software POD proof of delivery eway ewaybill EWB einvoice LR consignment note bilty builty challan GST GTA GSTIN on freight charges invoice format copy RCM TDS accounting Tally payment pending detention demurrage halting hisab khata udhar credit due बिल बिलिंग बिल्टी जीएसटी भुगतान',
  '/Oursoultions/Open_Track_Trace_Platform':
    'software fleet management GPS truck vehicle shipment consignment docket LR number tracking tracker SIM live location status ETA driver gadi gaadi mobile app apk Play Store App Store download install Android iPhone iOS internet slow offline track my load fast tag Bangalore Hubli ट्रैक ट्रैकिंग गाड़ी कहाँ कहां है ड्राइवर ऐप',
  '/Complaint': 'complain grievance shikayat problem शिकायत तक्रार',
  '/Aboutus': saree,
  '/Shop': `${saree} shop store buy online catalogue catalog collection new arrivals dukaan दुकान கடை`,
  '/Viewarticle1': `${article} green hari हरी`,
  '/Viewarticle2': `${article} blue neeli नीली`,
  '/Viewarticle3': `${article} yellow peeli पीली`,
  '/Viewarticle4': `${article} cream safed सफ़ेद`,
  '/Viewarticle5': `${article} red laal लाल`,
  '/Returnpolicy':
    'exchange replacement cancel damaged wrong colour rang alag defect vapas wapas vapasi wapsi vapsi lautana वापस वापसी',
  '/Returnpolicy?section=send': 'return address',
  '/Returnpolicy?section=refund': 'money back paisa paise wapas vapas रिफंड पैसे वापस',
  '/Terms': 'T&C terms and conditions',
  '/Terms?section=payment': 'cash on delivery COD card EMI UPI',
  '/Terms?section=cancellation': 'cancel my order fall pico edging',
  '/Shippingpolicy':
    'shipping courier delivery time days charges track order status aayega parcel late delay pin code',
  '/Privacypolicy': 'security safe secure cookies personal data delete my account DPDP GDPR',
  '/Privacypolicy?section=rights': 'delete my data erase correct copy',
}
