/**
 * Script of a document that runs the scripts in the template in front once something is painted: until then, fonts
 * and pictures have the connection for themselves. A tab in the background paints nothing, so it does not wait, and
 * nor does a page that cannot ask. A browser that does not tell pages when they are painted has painted by the second
 * frame after all else is loaded.
 */
export const START_SCRIPT =
  '{const{previousSibling:scripts}=document.currentScript,' +
  // Moves them: a second call finds none.
  'start=()=>scripts.replaceWith(scripts.content);' +
  'if(document.hidden)start();' +
  // A setting of the browser, or an extension, may have removed the observer.
  'try{new PerformanceObserver(start).observe({type:"paint",buffered:true})}catch{start()}' +
  'document.addEventListener("visibilitychange",start);' +
  'addEventListener("load",()=>requestAnimationFrame(()=>requestAnimationFrame(start)))}';
