import { foldText } from '../fold-text.ts'

/** Names of weaves, fabrics and crafts: first their spellings in Latin letters, then those in the scripts of India. */
const groups: readonly (readonly string[])[] = [
  'ajrakh ajrak अजरख अजरक અજરખ',
  'baluchari balucheri baluchuri बालूचरी बलुचरी বালুচরী বালুচরি',
  'banarasi banarsi benarasi benarsi banaras benares varanasi बनारसी बनारस वाराणसी பனாரசி பனாரஸ் வாரணாசி బనారసీ బనారసి బెనారస్ బనారస్ ವಾರಣಾಸಿ ಬನಾರಸಿ ಬನಾರಸ್ বেনারসি বেনারসী বারাণসী બનારસી ബനാറസി ബനാറസ് ਬਨਾਰਸੀ ବନାରସୀ',
  'bandhani bandhini bandhej बांधनी बाँधनी बंधनी बांधणी बंधेज பந்தனி பாந்தனி బాంధనీ బంధనీ బాంధని ಬಾಂಧನಿ ಬಂಧನಿ বাঁধনি বাঁধনী বান্ধনি બાંધણી ബാന്ധ്നി ബന്ധനി',
  'bhagalpuri bhagalpur भागलपुरी ভাগলপুরি ভাগলপুরী',
  'bomkai bomkay बोमकाई बोमकई বোমকাই ବୋମକାଇ',
  'boota buta butta बूटा बुट्टा புட்டா బుట్టా ಬುಟ್ಟಾ বুটা બુટ્ટા',
  'booti buti butti बूटी बुट्टी புட்டி బుట్టీ ಬುಟ್ಟಿ বুটি બુટ્ટી',
  'chanderi chandheri चंदेरी चन्देरी சந்தேரி చందేరీ చందేరి ಚಂದೇರಿ চান্দেরি চন্দেরি ચંદેરી ചന്ദേരി',
  'chikankari chickankari chikan चिकनकारी சிக்கன்காரி చికన్కారీ చికన్కారి ಚಿಕನ್ಕಾರಿ চিকনকারি ચિકનકારી ചിക്കൻകാരി',
  'dharmavaram धर्मावरम धर्मवरम தர்மாவரம் தர்மவரம் ధర్మవరం ಧರ್ಮಾವರಂ ಧರ್ಮವರಂ ധർമ്മവരം ധർമാവരം',
  'doria doriya डोरिया ડોરિયા',
  'dupion dupioni dupian डुपियन डुपियोन',
  'gadwal गडवाल गदवाल கத்வால் గద్వాల్ గద్వాల ಗದ್ವಾಲ್ ಗದ್ವಾಲ ഗദ്വാൾ',
  'ikat ikkat इकत इक्कत இக்கத் இகத் ఇక్కత్ ఇకత్ ಇಕ್ಕತ್ ಇಕತ್ ইক্কত ইকত ઇકત ઇક્કત ഇക്കത്ത് ഇക്കത്',
  'ilkal ilakal irkal इलकल इरकल இல்கல் ఇల్కల్ ಇಳಕಲ್ ಇಲಕಲ್ ಇಲ್ಕಲ್',
  'jamdani jamdhani जामदानी जमदानी ஜம்தானி ஜாம்தானி జమ్దానీ జాందానీ జమ్దాని జాందాని ಜಮ್ದಾನಿ ಜಾಮ್ದಾನಿ জামদানি জামদানী જામદાની ജംദാനി ജാംദാനി',
  'kalamkari kalamkaari कलमकारी கலம்காரி கலங்காரி கலம்கரி కలంకారీ కలంకారి కలమ్కారీ కలమ్కారి ಕಲಂಕಾರಿ ಕಲಮ್ಕಾರಿ কলমকারি কলমকারী કલમકારી കലംകാരി',
  'kanchipuram kancheepuram kanjivaram kanjeevaram kanchivaram kanchi कांचीपुरम काँचीपुरम कांचिपुरम काञ्चीपुरम कांजीवरम काँजीवरम कांजिवरम काञ्जीवरम காஞ்சிபுரம் காஞ்சீபுரம் காஞ்சிவரம் காஞ்சி కాంచీపురం కాంచిపురం కంచిపురం కాంజీవరం కంజీవరం కంచి ಕಾಂಚೀಪುರಂ ಕಾಂಚಿಪುರಂ ಕಾಂಜೀವರಂ ಕಂಜೀವರಂ ಕಂಚಿ কাঞ্চীপুরম কাঞ্চিপুরম কাঞ্জিভরম কাঞ্জিভরাম কাঞ্জিবরম કાંચીપુરમ કાંજીવરમ કાંચીવરમ കാഞ്ചീപുരം കാഞ്ചിപുരം കാഞ്ജീവരം കാഞ്ചി ਕਾਂਜੀਵਰਮ ਕਾਂਚੀਪੁਰਮ କାଞ୍ଚିପୁରମ',
  'kantha kaantha कांथा काँथा কাঁথা કાંથા',
  'kasavu kasav कसावु कसवु கசவு కసవు ಕಸವು കസവ് കസവു',
  'khadi khaddar खादी खद्दर காதி ఖాదీ ఖాది ಖಾದಿ খাদি ખાદી ഖാദി ਖਾਦੀ',
  'leheriya lehariya laheriya लहरिया लेहरिया लहेरिया లెహెరియా ಲೆಹೆರಿಯಾ લહેરિયા લહરિયા',
  'maheshwari maheswari maheshvari महेश्वरी माहेश्वरी மகேஸ்வரி மகேஷ்வரி మహేశ్వరి మహేశ్వరీ ಮಹೇಶ್ವರಿ মাহেশ্বরী মহেশ্বরী મહેશ્વરી മഹേശ്വരി',
  'mangalagiri mangalgiri मंगलागिरी मंगलगिरी மங்களகிரி மங்கலகிரி మంగళగిరి మంగలగిరి ಮಂಗಳಗಿರಿ ಮಂಗಲಗಿರಿ മംഗളഗിരി മംഗലഗിരി',
  'mysore mysuru मैसूर म्हैसूर மைசூர் மைசூரு మైసూర్ మైసూరు ಮೈಸೂರು ಮೈಸೂರ್ মহীশূর মাইসোর મૈસૂર മൈസൂർ മൈസൂരു',
  'narayanpet narayanapet नारायणपेट நாராயண்பேட்டை நாராயணப்பேட்டை నారాయణపేట నారాయణపేట్ ನಾರಾಯಣಪೇಟೆ ನಾರಾಯಣಪೇಟ್',
  'paithani paithni पैठणी पैठनी பைதானி பைத்தானி பைத்தனி பைட்டானி పైఠానీ పైథానీ పైఠణీ పైఠాని పైథాని ಪೈಠಣಿ ಪೈಥಾನಿ ಪೈಠಾನಿ পৈঠানি পৈঠানী পৈঠণী પૈઠણી પૈઠાની പൈത്താനി പൈഠാനി പൈതാനി ਪੈਠਣੀ',
  'patola patolu पटोला पाटोला பட்டோலா படோலா పటోలా ಪಟೋಲಾ পাটোলা পটোলা પટોળા પટોળું પટોલા പട്ടോള',
  'phulkari fulkari फुलकारी फूलकारी ফুলকারি ફુલકારી ਫੁਲਕਾਰੀ',
  'pochampally pochampalli पोचमपल्ली पोचमपल्लि போச்சம்பள்ளி పోచంపల్లి ಪೋಚಂಪಲ್ಲಿ ಪೋಚಂಪಳ್ಳಿ পোচমপল্লী পোচমপল্লি પોચમપલ્લી പോച്ചംപള്ളി പോച്ചമ്പള്ളി',
  'saree sari sarees saris sadi sadee saadi साड़ी साड़ियाँ साड़ियां साडी சேலை புடவை சாரி చీర సారీ ಸೀರೆ শাড়ি শাড়ী સાડી സാരി ਸਾੜੀ ଶାଢ଼ୀ',
  'silk pattu resham रेशम सिल्क பட்டு సిల్క్ పట్టు ಪಟ್ಟು ರೇಷ್ಮೆ সিল্ক রেশম સિલ્ક રેશમ സിൽക്ക് പട്ട് പട്ടു ਰੇਸ਼ਮ',
  'sambalpuri sambhalpuri संबलपुरी सम्बलपुरी சம்பல்புரி సంబల్పురి సంబల్పురీ ಸಂಬಲ್ಪುರಿ সম্বলপুরী সম্বলপুরি સંબલપુરી സംബൽപുരി ସମ୍ବଲପୁରୀ ସମ୍ବଲପୁରି',
  'sungudi chungudi सुंगुडी சுங்குடி சுங்கடி సుంగుడి ಸುಂಗುಡಿ സുങ്കുടി സുങ്ങുടി',
  'tussar tasar tassar tusser tussah तसर टसर तस्सर டசர் டஸ்ஸர் டஸர் துசார் టస్సర్ టసర్ తసర్ ಟಸ್ಸರ್ ಟಸರ್ ತಸರ್ তসর ટસર તસર ടസ്സർ ടസർ ତସର',
  'uppada उप्पाडा உப்பாடா உப்படா ఉప్పాడ ఉప్పాడా ಉಪ್ಪಾಡ ಉಪ್ಪಾಡಾ ഉപ്പാട',
  'venkatagiri venkatgiri वेंकटगिरी வெங்கடகிரி వెంకటగిరి ವೆಂಕಟಗಿರಿ വെങ്കടഗിരി വെങ്കിടഗിരി',
].map((names) => [...new Set(foldText(names).split(' '))])

/** Every article is a saree, so that the word itself tells nothing. */
export const isSareeWord = (word: string) =>
  groups.some((spellings) => spellings.includes('saree') && spellings.includes(foldText(word)))

/** Shorter beginnings are those of too many other words. */
const MIN_BEGINNING = 5

/**
 * The other spellings, in any script, of a name of which the folded word can be the beginning, as people see results while
 * they type.
 */
export const otherSpellings = (word: string) =>
  groups.flatMap((spellings) => {
    const isMeant = spellings.some(
      (name) => name === word || (word.length >= MIN_BEGINNING && name.startsWith(word)),
    )
    return isMeant ? spellings.filter((name) => !name.includes(word)) : []
  })
