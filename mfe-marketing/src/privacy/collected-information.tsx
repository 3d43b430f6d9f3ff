import type { TextSection } from '../shared/text-sections';

/** What is collected, how, and what the website counts. */
export const COLLECTED_INFORMATION: readonly TextSection[] = [
  {
    id: 'collected',
    title: 'Information We Collect',
    content: (
      <>
        <p>
          We collect it from you: through the forms on this website, by phone and by email. If you
          apply for work, we also ask people whom you name.
        </p>
        <h3>Contact details</h3>
        <p>Your name, email address, phone number and the address to be cleaned.</p>
        <h3>Booking info</h3>
        <p>
          The day and time you choose, how often we come, and the number of bedrooms and bathrooms.
          With a quote request, also the services you ask about, your special instructions, and the
          photographs or documents that you add. Please leave out alarm codes and health details; we
          ask by phone if we need them. We keep our notes about your request with it, and the reason
          if you give one when you cancel.
        </p>
        <h3>Usage data</h3>
        <p>
          Our servers keep short technical records: the address of the page, the time, whether it
          worked. They do not hold what you type into a form.
        </p>
        <p>
          Your browser also tells us whether a page failed. In one visit out of four, it tells us
          how fast and how steady the page was. It does so under a random number that is new
          whenever the website is loaded, and never saved. So that each internet connection counts
          once, our servers remember its address for about ten minutes.
        </p>
        <p>
          So that nobody floods us with false requests, we count forms, files, changes of bookings
          and links that do not work. For that we keep codes made from your connection's address and
          your email address for up to two hours. After a booking we keep the one made from your
          email address for seven days.
        </p>
        <p>
          Some of our flyers and advertisements carry a link of their own, with an address that
          begins with /m/. We count how often each is opened, and nothing else about the person who
          opens it. So that a reload is not counted twice, your browser keeps a random number in a
          cookie for 30 minutes. It sends that number with such links only.
        </p>
        <p>
          If you ask for a quote or book within 7 days, we keep with it by which link you came. That
          tells us which flyers are worth printing. For that a second cookie keeps the names of the
          last three links, and when you opened them. It holds nothing else about you.
        </p>
        <h3>Cookies</h3>
        <p>
          While we try a new version of the website, a cookie remembers for 90 days which one you
          were given. It holds one of 10,000 numbers. Many visitors can have the same one, and it
          says nothing about you. By it we also notice a version that freezes your browser.
        </p>
        <p>
          If you follow a link to a version that is not public yet, a cookie keeps that version
          until you close the browser. Staff who sign in to our own pages get one that keeps them
          signed in for up to half a day. Those and the two above are all our cookies. There are no
          advertising cookies, and nobody else's.
        </p>
        <h3>Applications for work</h3>
        <p>
          What you write to us, proof that you may work in Australia, a police check, and what your
          referees say. We use it to decide on your application. If we do not employ you, we delete
          it within six months.
        </p>
      </>
    ),
  },
];
