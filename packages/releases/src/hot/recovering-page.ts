import { Component, createElement, type ElementType, type ReactNode } from 'react';
import { onRefresh } from './hot-component.js';

interface Props {
  page: ElementType;
}

interface State {
  failure: string | undefined;
}

/** A page that shows what it throws, until the next edit: the error boundary of the site would wait for a new visit. */
export class RecoveringPage extends Component<Props, State> {
  override state: State = { failure: undefined };
  #stop = () => {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }

  override componentDidMount() {
    this.#stop = onRefresh(() => {
      if (this.state.failure !== undefined) this.setState({ failure: undefined });
    });
  }

  override componentWillUnmount() {
    this.#stop();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return createElement(this.props.page);
    return createElement('pre', { role: 'alert' }, failure);
  }
}
