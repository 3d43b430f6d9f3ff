import type { ServiceRoute } from '../shared/service-list';

export interface ServiceQuestion {
  question: string;
  answer: string;
}

/** What customers ask about each service. */
export const SERVICE_QUESTIONS: Readonly<Record<ServiceRoute, readonly ServiceQuestion[]>> = {
  '/services/general-cleaning': [
    {
      question: 'Do I have to be at home?',
      answer:
        'No. Many customers leave a key in a safe place. Tell us where, and about any alarm, by phone.',
    },
    {
      question: 'Do I need to supply anything?',
      answer:
        'Only electricity and water. We bring eco-friendly products and equipment; if you prefer your own, put yours out and we will use them.',
    },
    {
      question: 'What if I have to skip a clean?',
      answer: 'Tell us at least 24 hours before, and there is no charge.',
    },
  ],
  '/services/commercial-cleaning': [
    {
      question: 'Can you come outside trading hours?',
      answer: 'Yes, before you open or after you close. Tell us when the site is empty.',
    },
    {
      question: 'Who holds the keys?',
      answer:
        'The crew that cleans your site. Keys and alarm codes are handed over before the first visit.',
    },
    {
      question: 'Is there a contract for a fixed time?',
      answer: "No. Either of us can end a regular service with seven days' notice.",
    },
  ],
  '/services/office-cleaning': [
    {
      question: 'Do you clean during working hours?',
      answer:
        'We can, but most offices prefer early mornings or evenings, when nobody has to move.',
    },
    {
      question: 'What happens to papers on a desk?',
      answer: 'They stay where they are. We clean what is clear and leave the rest alone.',
    },
    {
      question: 'Who buys paper towels and soap?',
      answer: 'You do. We refill from your stock and tell you when it runs low.',
    },
  ],
  '/services/gym-cleaning': [
    {
      question: 'Do you clean between classes?',
      answer: 'We prefer the hours when the floor is empty. A gym that never closes has them too.',
    },
    {
      question: 'Is the product safe for upholstery?',
      answer:
        'We use what the maker of your equipment allows. Show us its instructions if you have them.',
    },
    {
      question: 'Can you do a deep clean as well?',
      answer: 'Yes. Grout, vents and the floor behind machines are quoted as a periodic clean.',
    },
  ],
  '/services/end-of-lease-cleaning': [
    {
      question: 'When should you come?',
      answer:
        'After the furniture has gone, while power and water are still on, and before the inspection.',
    },
    {
      question: 'Do you promise that I will get my bond back?',
      answer:
        'No. That is for you, your landlord or agent and, if need be, the Tribunal to settle.',
    },
    {
      question: 'What if the agent finds something?',
      answer:
        'If it is cleaning on our list, tell us within three days and we do it again at no charge.',
    },
  ],
  '/services/strata-cleaning': [
    {
      question: 'Who gives you instructions?',
      answer:
        'The strata manager or the committee. One person keeps the list, so that it stays one list.',
    },
    {
      question: 'Do you put the bins out?',
      answer: 'Yes, if it is on the schedule. We need to know the collection days of your council.',
    },
    {
      question: 'Can residents book you for their unit?',
      answer: 'Yes, separately and at their own cost.',
    },
  ],
  '/services/bond-cleaning': [
    {
      question: 'How does it differ from an end-of-lease clean?',
      answer:
        'It covers all of that, and adds oven trays and filters, the dishwasher, the tops of door frames, and the tracks of sliding doors and robes.',
    },
    {
      question: 'Do you need the condition report?',
      answer:
        'It helps. Send it with your quote request, as a photograph or a PDF, and leave a copy for the crew.',
    },
    {
      question: 'Can I be there?',
      answer: 'Of course. Many customers walk through the rooms with the crew at the end.',
    },
  ],
  '/services/window-cleaning': [
    {
      question: 'How high do you go?',
      answer: 'As high as we reach safely from the ground, a balcony or inside the room.',
    },
    {
      question: 'What if it rains?',
      answer: 'Rain on clean glass leaves few marks. In wind or storms we agree on another day.',
    },
    {
      question: 'How often is often enough?',
      answer: 'Every three months near the sea and main roads, twice a year elsewhere.',
    },
  ],
  '/services/carpet-cleaning': [
    {
      question: 'When can we walk on it?',
      answer:
        'In clean socks straight away, in shoes when it is dry. Keep all other furniture off until then.',
    },
    {
      question: 'Will every stain come out?',
      answer: 'No. We tell you before the work which marks are likely to stay.',
    },
    {
      question: 'Is it safe for pets and children?',
      answer: 'Keep them off the carpet until it is dry, and tell us about allergies first.',
    },
  ],
  '/services/spring-cleaning': [
    {
      question: 'Do we have to do the whole home?',
      answer: 'No. One room done thoroughly is a spring clean too.',
    },
    {
      question: 'Should I clear things away first?',
      answer: 'It helps. Empty the fridge and the shelves that you want cleaned inside.',
    },
    {
      question: 'Can it start a regular clean?',
      answer: 'Yes, and it is a good start: the weekly visits then only have to keep it up.',
    },
  ],
};
