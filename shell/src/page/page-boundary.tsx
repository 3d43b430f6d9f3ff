import { TIMEOUT_MS } from '@site/remote/with-timeout';
import { Component, type ReactNode, useEffect } from 'react';
import type { Location } from 'react-router-dom';
import { noteFailure } from '../reporting/failures';
import { isBlank } from './is-blank';
import { pageIsShown } from './late-pages';
import { PageFailure } from './page-failure';

interface Props {
  /** Changes with each navigation. */
  location: Location;
  /** Which remote the page belongs to. */
  remote: string | undefined;
  children: ReactNode;
}

interface State {
  location: Location;
  caught?: { cause: unknown } | undefined;
  /** Whether the failure is that of the page. */
  isOwnFailure: boolean;
  isRetry: boolean;
}

/**
 * Replaces a page that fails by an apology. React reports what a page throws in its last clean-up to this
 * boundary, which by then shows the next page, perhaps of another remote. A page that fails as it arrives is
 * therefore rendered once more; if it works then, the failure was that of the previous page.
 */
export class PageBoundary extends Component<Props, State> {
  override state = arriving(this.props);
  /** The previous page, until this one has arrived, and what failed in the meantime. */
  #previousPage: { remote: string | undefined; failure?: { cause: unknown } } | undefined;

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : arriving({ location });
  }

  static getDerivedStateFromError(cause: unknown): Partial<State> {
    return { caught: { cause } };
  }

  override componentDidUpdate({ location, remote }: Props) {
    if (location !== this.props.location) this.#previousPage = { remote };
  }

  override componentDidCatch(cause: unknown) {
    if (!this.#previousPage || this.state.isRetry) return this.setState({ isOwnFailure: true });
    this.#previousPage.failure = { cause };
    this.setState({ caught: undefined, isRetry: true });
  }

  readonly #arrived = () => {
    pageIsShown();
    const { remote, failure } = this.#previousPage ?? {};
    this.#previousPage = undefined;
    if (!failure) return;
    console.error(`A page of ${remote ?? 'no remote'} failed when it was left.`, failure.cause);
    noteFailure({ kind: 'error', remote, cause: failure.cause });
  };

  readonly #stayedBlank = () =>
    this.setState({ caught: { cause: new Error('The page shows nothing.') }, isOwnFailure: true });

  override render() {
    const { caught, isOwnFailure } = this.state;
    if (caught) return isOwnFailure ? <PageFailure cause={caught.cause} /> : null;
    return (
      <>
        {this.props.children}
        <ReportRendered
          location={this.props.location}
          onArrival={this.#arrived}
          onBlank={this.#stayedBlank}
        />
      </>
    );
  }
}

const arriving = ({ location }: Pick<Props, 'location'>): State => ({
  location,
  caught: undefined,
  isOwnFailure: false,
  isRetry: false,
});

interface ReportRenderedProps {
  location: Location;
  /** The previous page is gone, with all its effects. */
  onArrival(): void;
  /** The page has shown nothing for 8 seconds, as if it had been left out. */
  onBlank(): void;
}

/** Reports what becomes of a page that has been rendered. */
function ReportRendered({ location, onArrival, onBlank }: ReportRenderedProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location is an arrival of its own
  useEffect(() => {
    // React hands over what failed in this round of effects before a timer fires.
    const arrival = setTimeout(onArrival);
    const blank = setTimeout(() => isBlank() && onBlank(), TIMEOUT_MS);
    return () => {
      clearTimeout(arrival);
      clearTimeout(blank);
    };
  }, [location, onArrival, onBlank]);
  return null;
}
